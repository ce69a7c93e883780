/** Letters: put into the outbox with what they tell of, tried at once, and tried again until they are out. */
import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { JobResult } from 'pg-boss'
import type { Config } from './config.server.ts'
import type { Transaction } from './database.server.ts'
import { attemptDelivery, type Given, type Outcome, SECONDS_LEASED, sealLetter } from './delivery.server.ts'
import { type Jobs, LETTER_JOBS, within } from './jobs.server.ts'
import type { Letter } from './letter.server.ts'
import { addLetters, listOpenLetters } from './letter-store.server.ts'
import type { LetterStatus } from './letter-table.server.ts'
import { CONNECTIONS, openMailer } from './mailer.server.ts'

export type { Transaction } from './database.server.ts'
export type { Letter } from './letter.server.ts'

export type Post = {
	/** Puts letters into the outbox, and a job for each, within the caller's transaction. Answers their ids, in order. */
	put: (transaction: Transaction, letters: Letter[]) => Promise<string[]>
	/** Tries letters at once; answers whether all of them are out after so long at most. Never throws. */
	deliverNow: (ids: string[], milliseconds: number) => Promise<boolean>
	/** The same without waiting: nobody's answer hangs on it. */
	deliverSoon: (ids: string[]) => void
}

export type OpenPost = Post & {
	/** Begins to work the letters that wait, also those of other processes. */
	start: () => Promise<void>
	close: () => Promise<void>
}

/** Slow in use, quick in tests: in seconds. */
export type Pace = { firstJob: number; retry: number; look: number }

const PACE: Pace = { firstJob: 15, retry: 60, look: 5 }
const LONGEST_QUEUE = 100 // what comes on top of it is left to the jobs
const LETTERS_A_JOB = 50
const LOOK_AGAIN = 200 // milliseconds, while somebody else tries a letter
const SECONDS_TO_FINISH = 3

/** First whom somebody waits for, then what has waited longest. */
const PRIORITY = { now: 2, job: 1, soon: 0 }

export async function openPost(
	config: Pick<Config, 'smtpUrl' | 'dataDir' | 'baseUrl'>,
	given: Given & { jobs: Jobs },
	pace: Pace = PACE,
): Promise<OpenPost> {
	const { db, keys, log, clock, jobs } = given
	const mailer = openMailer(config)
	const queue = new PQueue({ concurrency: CONNECTIONS })
	const closing = new AbortController()
	let closed = false

	async function put(transaction: Transaction, written: Letter[]): Promise<string[]> {
		const createdAt = clock()
		const rows = written.map((letter) => {
			const { kind, about, held } = letter
			const id = randomUUID()
			const status: LetterStatus = held ? 'held' : 'waiting'
			return { id, kind, about, status, createdAt, ...sealLetter(keys, id, letter) }
		})
		if (rows.length === 0) return []
		await addLetters(transaction, rows)
		const due = rows.filter(({ status }) => status === 'waiting')
		if (due.length > 0) {
			const { firstJob: startAfter, retry: retryDelay } = pace
			const wanted = due.map(({ id }) => ({ data: { letter: id }, startAfter, retryDelay }))
			await jobs.insert(LETTER_JOBS, wanted, within(transaction))
		}
		return rows.map(({ id }) => id)
	}

	/** Tries a letter in its turn; while somebody else does, looks again until then. Never throws. */
	async function deliver(id: string, priority: number, until: number): Promise<Outcome> {
		try {
			for (;;) {
				const outcome = await queue.add(
					async () => (closed ? 'elsewhere' : attemptDelivery(given, mailer, id, closing.signal)),
					{ priority },
				)
				if (outcome !== 'elsewhere' || closed || performance.now() > until) return outcome
				await after(LOOK_AGAIN)
			}
		} catch (error) {
			const { message, cause } = error as Error
			log.warn({ letter: id, error: String((cause as Error)?.message ?? message) }, 'a letter was not tried')
			return 'elsewhere'
		}
	}

	async function deliverNow(ids: string[], milliseconds: number): Promise<boolean> {
		if (queue.size > LONGEST_QUEUE) return false
		const until = performance.now() + milliseconds
		const outcomes = Promise.all(ids.map((id) => deliver(id, PRIORITY.now, until)))
		const late = after(milliseconds, undefined, { ref: false })
		const settled = await Promise.race([outcomes, late])
		return settled?.every((outcome) => outcome === 'sent' || outcome === 'held') ?? false
	}

	function deliverSoon(ids: string[]): void {
		for (const id of ids) if (queue.size < LONGEST_QUEUE) void deliver(id, PRIORITY.soon, 0)
	}

	async function work(batch: { id: string; data: { letter: string } }[]) {
		const open = new Set(
			await listOpenLetters(
				db,
				batch.map(({ data }) => data.letter),
			),
		)
		const until = performance.now() + SECONDS_LEASED * 1000
		return Promise.all(
			batch.map(async ({ id, data: { letter } }): Promise<JobResult> => {
				const outcome = open.has(letter) ? await deliver(letter, PRIORITY.job, until) : 'unknown'
				return { id, status: outcome === 'delayed' || outcome === 'elsewhere' ? 'failed' : 'completed' }
			}),
		)
	}

	return {
		put,
		deliverNow,
		deliverSoon,
		start: async () => {
			await jobs.start()
			await jobs.work(
				LETTER_JOBS,
				{
					batchSize: LETTERS_A_JOB,
					burstWhenBatchFull: true,
					pollingIntervalSeconds: pace.look,
					perJobResults: true,
				},
				work,
			)
		},
		close: async () => {
			closed = true
			const cut = setTimeout(() => closing.abort(), SECONDS_TO_FINISH * 1000)
			await queue.onIdle()
			clearTimeout(cut)
			await jobs.stop({ timeout: 1_000 })
			mailer.close()
		},
	}
}
