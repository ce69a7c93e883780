import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { makeDatabase } from '#tests/database.ts'
import { bodyOf } from '#tests/form-fields.ts'
import { sized } from '#tests/sized.ts'
import { openMailServer } from '#tests/smtp.ts'
import { query } from '#tests/test-databases.ts'
import { newDataDir, startOpen } from './forecourt.ts'
import { addVehicle, blankForm, FORMS, IN_A_HURRY, readStoredForms, untilEmailsAreSent } from './visitors.ts'

const FORMS_SENT = sized(40, 100)
const AT_ONCE = 5 // open requests when the signal comes; a slow machine answers many with 503
const MILLISECONDS_BETWEEN = 20
const EMAILS_AT_ONCE = 5

const mailServer = await openMailServer()

/**
 * The outcome of a form: a response with a status, a connection refused because the site no longer listens,
 * or lost.
 */
type Outcome = { marker: string; status?: number; refused?: boolean; lost?: string }

/** Uses a separate connection for each form, so that no outcome depends on an earlier form. */
function send(address: string, marker: string, body: string) {
	const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length }
	const sending = request(address, { method: 'POST', agent: false, headers })
	sending.end(body)
	const outcome = new Promise<Outcome>((resolve) => {
		sending.on('error', ({ code, syscall, message }: NodeJS.ErrnoException) => {
			// The system refuses connections, also those opened in the moment in which the listener closed.
			const isRejected =
				code === 'ECONNREFUSED' || code === 'EPIPE' || (code === 'ECONNRESET' && syscall !== undefined)
			resolve(isRejected ? { marker, refused: isRejected } : { marker, lost: message })
		})
		sending.on('response', (response) =>
			text(response).then(
				(page) =>
					resolve(
						page.includes('</html>') ? { marker, status: response.statusCode } : { marker, lost: page },
					),
				({ message }) => resolve({ marker, lost: message }),
			),
		)
	})
	const connected = new Promise<void>((resolve) => {
		sending.on('socket', (socket) => socket.once('connect', resolve))
	})
	return { outcome, connected }
}

test('SIGTERM while enquiries arrive completes every enquiry that was received', async () => {
	const { url, ownerUrl, drop } = await makeDatabase()
	onTestFinished(drop)
	const location = {
		dataDir: newDataDir(),
		env: { ...IN_A_HURRY, DATABASE_URL: url, DATABASE_MIGRATION_URL: ownerUrl, SMTP_URL: mailServer.url },
	}
	const forecourt = await startOpen(location)
	await addVehicle(location.dataDir, url)
	const form = FORMS.enquiry
	const bodies: string[] = []
	for (let number = 0; number < FORMS_SENT; number++) {
		const blank = await blankForm(forecourt.address, form)
		bodies.push(String(bodyOf({ ...blank, ...form.fields(`enquiry ${number}`) })))
	}

	const sent: ReturnType<typeof send>[] = []
	const sendNext = () =>
		sent.push(send(forecourt.address + form.path, `enquiry ${sent.length}`, bodies[sent.length] as string))
	while (sent.length < FORMS_SENT / 2 - AT_ONCE) {
		sendNext()
		await sent.at(-1)?.outcome
	}
	for (let more = 0; more < AT_ONCE; more++) sendNext()
	await Promise.all(sent.map(({ connected }) => connected))
	forecourt.kill('SIGTERM')
	const received = sent.length
	while (sent.length < FORMS_SENT) {
		sendNext()
		await after(MILLISECONDS_BETWEEN)
	}

	const outcomes = await Promise.all(sent.map(({ outcome }) => outcome))
	expect(await forecourt.end()).toBe(0)
	expect(outcomes.slice(0, received).filter(({ status }) => status !== 200)).toEqual([])
	expect(outcomes.filter(({ status, refused: isRejected }) => status !== 200 && !isRejected)).toEqual([])
	const acknowledged = outcomes.filter(({ status }) => status === 200).map(({ marker }) => marker)
	expect(await query(url, 'select id from emails where claimed_until is not null')).toEqual([])

	const again = await startOpen(location)
	await untilEmailsAreSent(url)
	const stored = await readStoredForms(location.dataDir, url)
	expect(stored.map(({ marker }) => marker).sort()).toEqual(acknowledged.sort())
	expect(stored.filter(({ emails }) => emails.length !== 2)).toEqual([])
	// Each email once, except those that the mail server accepted but whose confirmation arrived after the site
	// stopped waiting for it.
	const ids = mailServer.received.map(({ messageId }) => messageId)
	const once = new Set(ids)
	expect(once.size).toBe(2 * acknowledged.length)
	expect(ids.length - once.size).toBeLessThanOrEqual(EMAILS_AT_ONCE)
	again.kill('SIGTERM')
	expect(await again.end()).toBe(0)
})
