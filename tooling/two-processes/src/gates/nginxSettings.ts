/** Values for the settings. */
export interface NginxOptions {
  readonly folder: string
  /** Host and port. */
  readonly listen: string
  readonly addresses: readonly string[]
}

/**
 * Settings of nginx as a round-robin proxy. By default, a request is passed to the next process only if it was not sent to any,
 * or is idempotent; `max_fails=0` because a process that is away for a moment is back in the next.
 */
export function nginxSettings({ folder, listen, addresses }: NginxOptions): string {
  const servers = addresses.map((address) => `    server ${new URL(address).host} max_fails=0;`).join('\n')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${folder}/${name};`)
    .join('\n')
  return `daemon off;
pid ${folder}/nginx.pid;
worker_processes 1;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
${temporary}
  client_max_body_size 13m;
  upstream api {
${servers}
    keepalive 64;
  }
  server {
    listen ${listen};
    location / {
      proxy_pass http://api;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`
}
