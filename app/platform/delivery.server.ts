/** One letter on its way: taken under a lease, handed to the mailer, and what became of it written down. */
import { setTimeout as after } from 'node:timers/promises'
import type { Database } from './database.server.ts'
import type { Keyring } from './keyring.server.ts'
import type { Letter } from './letter.server.ts'
import {
	findLetterStatus,
	type LetterRow,
	leaseLetter,
	noteFailure,
	noteSent,
} from './letter-store.server.ts'
import type { LetterStatus } from './letter-table.server.ts'
import { reasonWithoutFacts } from './letter-text.server.ts'
import type { Log } from './log.server.ts'
import type { Mailer } from './mailer.server.ts'
import { beginSeal, openSeal } from './seal.server.ts'

export type Given = { db: Database; keys: Keyring; log: Log; clock: () => Date }

/** A letter's status after the attempt; elsewhere: somebody else is trying it. */
export type Outcome = LetterStatus | 'elsewhere' | 'unknown'

const TRIED_FOR = 2 * 24 * 60 * 60 * 1000
const SECONDS_AN_ATTEMPT = 20
export const SECONDS_LEASED = 30 // longer than an attempt and what is written about it
const NOTES = 3

const place = (row: string) => ({ table: 'letters', row, purpose: 'kek-app' }) as const

export function sealLetter(keys: Keyring, id: string, letter: Letter) {
	const { from, to, replyTo, subject, text } = letter
	const { sealedKey, seal } = beginSeal(keys, place(id))
	return { sealedKey, sealedBody: seal('body', JSON.stringify({ from, to, replyTo, subject, text })) }
}

export async function attemptDelivery(
	given: Given,
	mailer: Mailer,
	id: string,
	closing: AbortSignal,
): Promise<Outcome> {
	const { db, clock, log } = given
	const row = await leaseLetter(db, id, SECONDS_LEASED)
	if (!row) return whoeverHasIt(await findLetterStatus(db, id))

	const letter = unsealed(given, row)
	try {
		if (!letter) throw new Error('its seal does not open with the keys at hand')
		const limit = AbortSignal.any([closing, AbortSignal.timeout(SECONDS_AN_ATTEMPT * 1000)])
		await mailer.send({ ...letter, id, createdAt: row.createdAt }, limit)
	} catch (error) {
		const tooLong = clock().getTime() - row.createdAt.getTime() >= TRIED_FOR
		const status = tooLong ? 'undelivered' : 'delayed'
		const reason = letter ? reasonWithoutFacts(error, letter) : (error as Error).message
		await noteFailure(db, row, status, reason)
		log.warn({ letter: id, kind: row.kind, reason, attempts: row.attempts + 1 }, `a letter is ${status}`)
		return status
	}
	await insist(() => noteSent(db, id, clock()))
	return 'sent'
}

const whoeverHasIt = (status: LetterStatus | undefined): Outcome =>
	status === 'waiting' || status === 'delayed' ? 'elsewhere' : (status ?? 'unknown')

function unsealed(
	{ keys }: Given,
	{ id, kind, about, sealedKey, sealedBody }: LetterRow,
): Letter | undefined {
	const opened = openSeal(keys, place(id), sealedKey ?? '')
	if (!opened.ok) return undefined
	return { kind, about: about ?? '', ...JSON.parse(opened.value.open('body', sealedBody ?? '')) }
}

/** A letter that is out and not known to be would go out again. */
async function insist(note: () => Promise<void>): Promise<void> {
	for (let tries = 1; ; tries++) {
		try {
			return await note()
		} catch (error) {
			if (tries === NOTES) throw error
			await after(1_000)
		}
	}
}
