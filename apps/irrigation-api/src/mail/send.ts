/**
 * Sends the mails of the outbox, oldest first. A mail is claimed before it is sent, so that several servers share the work; a failed one
 * is retried after 2, 4, … 60 minutes, ten times. Sent mails keep no text, because mails contain links that sign in and decide.
 */
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Transporter } from 'nodemailer'
import { mail, pendingSignUp } from '../db/schema/index.ts'
import { runInScope } from '../db/tenancy.ts'
import { ApiError } from '../http/ApiError.ts'
import type { WorkContext } from '../http/context.ts'
import type { World } from '../world/world.ts'
import { type NewMail, writeMail } from './write.ts'

const MOST_ATTEMPTS = 10
const minute = 60_000
const CLAIM_MS = 2 * minute
const LONGEST_PAUSE_MS = 60 * minute

/** Sends mails until it is closed. */
export interface Mailer {
  /** Sends the waiting mails; resolves when none is left. */
  send(): Promise<void>
  close(): Promise<void>
}

/** Options of the mailer. */
interface MailerOptions {
  readonly transport: Pick<Transporter, 'close' | 'sendMail'>
  readonly from: string
  /** Milliseconds between two checks of the outbox; 0 turns automatic checks off. */
  readonly everyMs?: number
  readonly onError: (error: unknown, mailId: string) => void
}

/** Starts checking the outbox regularly. */
export function startMailer(world: World, { transport, from, everyMs = 5_000, onError }: MailerOptions): Mailer {
  let running: Promise<void> = Promise.resolve()
  const sendAll = async () => {
    for (;;) {
      const claimed = await claim(world)
      if (!claimed) return
      const { recipient: to, subject, body: text } = claimed
      const failure = await transport.sendMail({ from, to, subject, text }).then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
      if (failure) onError(failure.error, claimed.id)
      await settle(world, claimed, failure === undefined)
    }
  }
  const send = () => {
    running = running.then(sendAll).catch((error: unknown) => onError(error, 'none'))
    return running
  }
  const timer = everyMs > 0 ? setInterval(send, everyMs) : undefined
  return {
    send,
    async close() {
      clearInterval(timer)
      await running
      transport.close()
    },
  }
}

type Mail = typeof mail.$inferSelect

function claim({ db, clock }: World): Promise<Mail | undefined> {
  const now = clock.now()
  return db.transact({ kind: 'mail' }, async (tx) => {
    const isFree = or(isNull(mail.claimed_until), lt(mail.claimed_until, now.toISOString()))
    const [row] = await tx
      .select()
      .from(mail)
      .where(and(isNull(mail.sent_at), lt(mail.attempts, MOST_ATTEMPTS), isFree))
      .orderBy(asc(mail.created_at), asc(mail.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!row) return undefined
    const claimed_until = new Date(now.getTime() + CLAIM_MS).toISOString()
    await tx
      .update(mail)
      .set({ claimed_until, attempts: sql`${mail.attempts} + 1` })
      .where(isMail(row))
    return row
  })
}

function settle({ db, clock }: World, row: Mail, isSent: boolean): Promise<unknown> {
  const now = clock.now().getTime()
  const pause = Math.min(minute * 2 ** (row.attempts + 1), LONGEST_PAUSE_MS)
  const changes = isSent
    ? { sent_at: new Date(now).toISOString(), body: '' }
    : { claimed_until: new Date(now + pause).toISOString() }
  return db.transact({ kind: 'mail' }, (tx) => tx.update(mail).set(changes).where(isMail(row)))
}

const isMail = ({ account_id, id }: Mail) => and(eq(mail.account_id, account_id), eq(mail.id, id))

/**
 * Writes a mail whose text or recipient was chosen by a member.
 * @throws {ApiError} 403 `auth.email_unconfirmed` for a sender with an unconfirmed address: otherwise anybody could sign up and have mails
 * sent to others.
 */
export async function mailOut(context: WorkContext, fields: NewMail): Promise<void> {
  await assertConfirmed(context)
  await writeMail(context.tx, context.world, fields)
}

/** Refuses (403) users who have not confirmed their address. */
export async function assertConfirmed({ tx, session }: WorkContext): Promise<void> {
  const { accountId, userId } = session
  if (userId === null) return
  const isPending = and(eq(pendingSignUp.account_id, accountId), eq(pendingSignUp.user_id, userId))
  const pending = await runInScope(tx, { kind: 'auth' }, () => tx.$count(pendingSignUp, isPending))
  if (pending === 0) return
  const sentence = 'Confirm your own address first: the mail that welcomed you has a link.'
  throw new ApiError(403, 'auth.email_unconfirmed', sentence)
}
