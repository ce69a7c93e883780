/** One letter on its way: taken under a lease, handed to the mailer, and what became of it written down. */
import { setTimeout as after } from 'node:timers/promises'
import type { Database } from './database.server.ts'
import type { Keyring } from './keyring.server.ts'
import { openLetter } from './letter-seal.server.ts'
import {
	findLetterStatus,
	type LetterRow,
	leaseLetters,
	noteFailure,
	noteSent,
} from './letter-store.server.ts'
import type { LetterStatus } from './letter-table.server.ts'
import { reasonWithoutFacts } from './letter-text.server.ts'
import type { Log } from './log.server.ts'
import type { Mailer } from './mailer.server.ts'
import { together } from './together.server.ts'

export type Given = { db: Database; keys: Keyring; log: Log; clock: () => Date }

/** The status that a letter has after it was tried; elsewhere: somebody else is trying it. */
export type Outcome = LetterStatus | 'elsewhere' | 'unknown'

/** In seconds. A lease is longer than an attempt and the note about it. */
export type Limits = { attempt: number; lease: number }

export type Delivery = {
	attempt: (id: string) => Promise<Outcome>
	/** Breaks off what is under way. */
	cut: () => void
}

const TRIED_FOR = 2 * 24 * 60 * 60 * 1000
const NOTES = 8 // tries, a second apart: a database that is restarted is back by then, and the lease is not over

export function openDelivery(given: Given, mailer: Mailer, limits: Limits): Delivery {
	const { db, keys, clock, log } = given
	const underWay = new Set<AbortController>()
	const lease = together(async (ids: string[]) => {
		const rows = await leaseLetters(db, [...new Set(ids)], limits.lease)
		const free = new Map(rows.map((row) => [row.id, row]))
		return ids.map((id) => {
			const row = free.get(id)
			free.delete(id) // who asks for the same letter in the same moment finds it under way
			return row
		})
	})
	const noteAllSent = together(async (ids: string[]) => {
		await noteSent(db, ids, clock())
		return ids
	})

	async function attempt(id: string): Promise<Outcome> {
		const row = await lease(id)
		if (!row) return whoeverHasIt(await findLetterStatus(db, id))
		const letter = openLetter(keys, row)
		if (!letter.ok) return failed(row, `its seal is ${letter.problem}`)
		const { createdAt } = row
		try {
			await withinLimit((signal) => mailer.send({ ...letter.value, id, createdAt }, signal))
		} catch (error) {
			return failed(row, reasonWithoutFacts(error, letter.value))
		}
		await insist(() => noteAllSent(id))
		return 'sent'
	}

	async function withinLimit(send: (signal: AbortSignal) => Promise<void>): Promise<void> {
		const limit = new AbortController()
		underWay.add(limit)
		const timer = setTimeout(() => limit.abort(new Error('no answer in time')), limits.attempt * 1000)
		try {
			await send(limit.signal)
		} finally {
			clearTimeout(timer)
			underWay.delete(limit)
		}
	}

	async function failed(row: LetterRow, reason: string): Promise<Outcome> {
		const tooLong = clock().getTime() - row.createdAt.getTime() >= TRIED_FOR
		const status = tooLong ? 'undelivered' : 'delayed'
		await noteFailure(db, row, status, reason)
		const { id: letter, kind, attempts } = row
		log.warn({ letter, kind, attempts: attempts + 1, reason }, `a letter is ${status}`)
		return status
	}

	return {
		attempt,
		cut: () => {
			for (const limit of underWay) limit.abort(new Error('the site was closed'))
		},
	}
}

const whoeverHasIt = (status: LetterStatus | undefined): Outcome =>
	status === 'waiting' || status === 'delayed' ? 'elsewhere' : (status ?? 'unknown')

/** A letter that is out and not known to be would go out again. */
async function insist(note: () => Promise<unknown>): Promise<void> {
	for (let tries = 1; ; tries++) {
		try {
			await note()
			return
		} catch (error) {
			if (tries === NOTES) throw error
			await after(1_000)
		}
	}
}
