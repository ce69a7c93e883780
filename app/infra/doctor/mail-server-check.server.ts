/** Checks that the mail server accepts the sign-in, and sends a test email. */
import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Config } from '#app/infra/config.server.ts'
import { emailFolder } from '#app/infra/email/email-files.server.ts'
import { oneLine } from '#app/infra/email/email-text.server.ts'
import { openMailer, verifyMailServer } from '#app/infra/email/mailer.server.ts'
import { doctorMessages } from '#messages/doctor.ts'
import { type Finding, okFinding, warningFinding, wrongFinding } from './check.server.ts'

export type MailConfig = Pick<Config, 'smtpUrl' | 'dataDir' | 'baseUrl' | 'demo'>
export type Sender = { name: string; address: string }

const TEST_LIMIT = 15_000 // ms
const messages = doctorMessages.mail

export async function checkMailServer({ smtpUrl, demo }: MailConfig): Promise<Finding> {
	if (!smtpUrl)
		return demo ? warningFinding(messages.none, messages.set) : wrongFinding(messages.none, messages.set)
	const { host } = new URL(smtpUrl)
	try {
		await verifyMailServer(smtpUrl)
		return okFinding(messages.ok(host))
	} catch (error) {
		return wrongFinding(messages.rejected(host, oneLine((error as Error).message)), messages.mend)
	}
}

/**
 * Sends without the queue, so that the mail server's own response is known at once. Fails with a sentence.
 */
export async function sendTestEmail(
	config: MailConfig,
	{ from, to, now }: { from: Sender; to: string; now: Date },
): Promise<Result<string, string>> {
	const mailer = openMailer(config)
	const id = randomUUID()
	const { subject, text } = messages.test
	const email = { id, kind: 'test', about: id, createdAt: now, from, to, subject, text: text(config.baseUrl) }
	try {
		await mailer.send(email, AbortSignal.timeout(TEST_LIMIT))
		return ok(config.smtpUrl ? messages.sent(to) : messages.written(emailFolder(config)))
	} catch (error) {
		return fail(messages.notSent(to, oneLine((error as Error).message)))
	} finally {
		mailer.close()
	}
}
