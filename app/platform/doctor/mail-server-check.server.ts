/** Whether the mail server lets us in; and an email to oneself. */
import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import type { Config } from '#app/platform/config.server.ts'
import { letterFolder } from '#app/platform/letter-files.server.ts'
import { oneLine } from '#app/platform/letter-text.server.ts'
import { openMailer, verifyMailServer } from '#app/platform/mailer.server.ts'
import { doctorWords } from '#app/words/en-ZA/doctor.ts'
import { type Finding, isOk, isWarning, isWrong } from './check.server.ts'

export type MailConfig = Pick<Config, 'smtpUrl' | 'dataDir' | 'baseUrl' | 'demo'>
export type Sender = { name: string; address: string }

const TEST_LIMIT = 15_000 // milliseconds
const words = doctorWords.mail

export async function checkMailServer({ smtpUrl, demo }: MailConfig): Promise<Finding> {
	if (!smtpUrl) return demo ? isWarning(words.none, words.set) : isWrong(words.none, words.set)
	const { host } = new URL(smtpUrl)
	try {
		await verifyMailServer(smtpUrl)
		return isOk(words.ok(host))
	} catch (error) {
		return isWrong(words.refused(host, oneLine((error as Error).message)), words.mend)
	}
}

/** Past the queue, so that the mail server's own answer is known at once. Fails with a sentence. */
export async function sendTestEmail(
	config: MailConfig,
	{ from, to, now }: { from: Sender; to: string; now: Date },
): Promise<Result<string, string>> {
	const mailer = openMailer(config)
	const id = randomUUID()
	const { subject, text } = words.test
	const email = { id, kind: 'test', about: id, createdAt: now, from, to, subject, text: text(config.baseUrl) }
	try {
		await mailer.send(email, AbortSignal.timeout(TEST_LIMIT))
		return ok(config.smtpUrl ? words.sent(to) : words.written(letterFolder(config)))
	} catch (error) {
		return fail(words.notSent(to, oneLine((error as Error).message)))
	} finally {
		mailer.close()
	}
}
