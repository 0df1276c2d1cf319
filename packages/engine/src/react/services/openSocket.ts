import type { DeviceService } from '../../services/services.ts'

/** Opens a WebSocket of this browser. */
export const openSocket: NonNullable<DeviceService['openSocket']> = (address, protocols, events) => {
  const socket = new WebSocket(address, [...protocols])
  socket.onopen = () => events.onOpen()
  socket.onmessage = ({ data }) => events.onMessage(String(data))
  socket.onclose = ({ code }) => events.onClose(code)
  return {
    send: (text) => socket.send(text),
    close: () => socket.close(),
  }
}
