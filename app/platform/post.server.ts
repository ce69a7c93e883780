/** Letters: put into the outbox with what they tell of, tried at once, and tried again until they are out. */
import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { JobResult } from 'pg-boss'
import { openBusy } from './busy.server.ts'
import type { Config } from './config.server.ts'
import type { Transaction } from './database.server.ts'
import { type Given, type Limits, type Outcome, openDelivery } from './delivery.server.ts'
import { type Jobs, LETTER_JOBS } from './jobs.server.ts'
import type { Letter } from './letter.server.ts'
import { dropLetterFiles } from './letter-files.server.ts'
import { addLetterJobs, sendAgain } from './letter-jobs.server.ts'
import { sealLetter } from './letter-seal.server.ts'
import { addLetters, listOpenLetters, listUntriedLetters } from './letter-store.server.ts'
import type { LetterStatus } from './letter-table.server.ts'
import { openMailer } from './mailer.server.ts'

export type { Transaction } from './database.server.ts'
export type { Letter } from './letter.server.ts'

export type Post = {
	/** Puts letters into the outbox, and a job for each, within the caller's transaction. Answers their ids, in order. */
	put: (transaction: Transaction, letters: Letter[]) => Promise<string[]>
	/** Tries letters at once; answers whether all of them are out after so long at most. Never throws. */
	deliverNow: (ids: string[], milliseconds: number) => Promise<boolean>
	/** The same without waiting: nobody's answer hangs on it. */
	deliverSoon: (ids: string[]) => void
	/** Puts letters that did not go out on their way again; answers which. */
	sendAgain: (ids: string[]) => Promise<string[]>
	/** Removes what letters that are gone have left as files. */
	dropFiles: (ids: string[]) => Promise<void>
}

export type OpenPost = Post & {
	/** Begins to work the letters that wait, also those of other processes. */
	start: () => Promise<void>
	close: () => Promise<void>
}

/** How soon things happen, in seconds; tests are in a hurry. */
export type Pace = Limits & {
	firstJob: number // the attempt at once goes before it
	retry: number | undefined // the first pause; each is twice as long
	look: number // for jobs that are due
}

const PACE: Pace = { attempt: 20, lease: 30, firstJob: 15, retry: undefined, look: 5 }
const CALMLY = { interval: 250, intervalCap: 25 } // a storm of leads goes before the letters about them
const A_BREATH = 1_000 // milliseconds, before a letter while the process is busy with more than letters
const LONGEST_QUEUE = 100 // what comes on top of it is left to the jobs
const LETTERS_A_LOOK = 50
const MOST_TAKEN_UP = 1_000
const LOOK_AGAIN = 200 // milliseconds, while somebody else tries a letter
const SECONDS_TO_FINISH = 3
const SECONDS_TO_CLOSE = 5 // also when the database is away

/** By a person's word also what was held. */
const NOT_OUT: LetterStatus[] = ['delayed', 'held', 'undelivered']

type Task = () => Promise<Outcome>

export async function openPost(
	config: Pick<Config, 'smtpUrl' | 'dataDir' | 'baseUrl'>,
	given: Given & { jobs: Jobs },
	pace: Pace = PACE,
): Promise<OpenPost> {
	const { db, keys, log, clock, jobs } = given
	const mailer = openMailer(config)
	const delivery = openDelivery(given, mailer, pace)
	const queue = new PQueue({ concurrency: mailer.atOnce })
	const calm = new PQueue({ concurrency: mailer.atOnce, ...CALMLY })
	const isBusy = openBusy()
	let closed = false

	async function put(transaction: Transaction, written: Letter[]): Promise<string[]> {
		const createdAt = clock()
		const rows = written.map((letter) => {
			const { kind, about, held } = letter
			const id = randomUUID()
			const status: LetterStatus = held ? 'held' : 'waiting'
			return { id, kind, about, status, createdAt, ...sealLetter(keys, id, letter) }
		})
		const due = rows.filter(({ status }) => status === 'waiting').map(({ id }) => id)
		await addLetters(transaction, rows)
		await addLetterJobs(given, transaction, due, { startAfter: pace.firstJob, retryDelay: pace.retry })
		return rows.map(({ id }) => id)
	}

	const calmly = (task: Task) => async () => {
		if (isBusy() && !closed) await after(A_BREATH)
		return queue.add(task)
	}
	const atOnce = (task: Task) => queue.add(task, { priority: 1 })
	const soon = (task: Task) => calm.add(calmly(task))
	const byJob = (task: Task) => calm.add(calmly(task), { priority: 1 })

	/** Tries a letter in its turn; while somebody else does, looks again for so many milliseconds. Never throws. */
	async function deliver(id: string, turn: typeof atOnce, patience: number, isWanted = () => true) {
		const attempt: Task = async () => (closed || !isWanted() ? 'elsewhere' : delivery.attempt(id))
		try {
			for (let left = patience; ; left -= LOOK_AGAIN) {
				const outcome = await turn(attempt)
				if (outcome !== 'elsewhere' || left <= 0 || closed) return outcome
				await after(LOOK_AGAIN)
			}
		} catch (error) {
			const { message, cause = { message } } = error as { message: string; cause?: { message: string } }
			log.warn({ letter: id, error: cause.message }, 'a letter was not tried') // a query's own words hold its values
			return 'elsewhere'
		}
	}

	async function deliverNow(ids: string[], milliseconds: number): Promise<boolean> {
		const until = performance.now() + milliseconds
		const isWanted = () => performance.now() < until
		const outcomes = Promise.all(ids.map((id) => deliver(id, atOnce, milliseconds, isWanted)))
		const late = after(milliseconds, undefined, { ref: false })
		const settled = await Promise.race([outcomes, late])
		return settled?.every((outcome) => outcome === 'sent' || outcome === 'held') ?? false
	}

	function deliverSoon(ids: string[]): void {
		for (const id of ids) if (calm.size < LONGEST_QUEUE) void deliver(id, soon, 0)
	}

	async function work(due: { id: string }[]): Promise<JobResult[]> {
		const open = await listOpenLetters(
			db,
			due.map(({ id }) => id),
		)
		const tryOne = async ({ id }: { id: string }): Promise<JobResult> => {
			const outcome = open.includes(id) ? await deliver(id, byJob, pace.lease * 1000) : 'sent'
			return { id, status: outcome === 'delayed' || outcome === 'elsewhere' ? 'failed' : 'completed' }
		}
		return Promise.all(due.map(tryOne))
	}

	/** What a process that was killed was busy with: its jobs count as being done for minutes to come. */
	async function takeUp(): Promise<void> {
		const before = new Date(clock().getTime() - pace.firstJob * 1000)
		const untried = await listUntriedLetters(db, before, MOST_TAKEN_UP)
		for (const id of untried) void deliver(id, byJob, pace.lease * 1000)
	}

	const start = async () => {
		await jobs.start()
		const looks = { pollingIntervalSeconds: pace.look, batchSize: LETTERS_A_LOOK, burstWhenBatchFull: true }
		await jobs.work(LETTER_JOBS, { ...looks, perJobResults: true }, work)
		await takeUp()
	}

	const close = async () => {
		closed = true
		const cut = setTimeout(delivery.cut, SECONDS_TO_FINISH * 1000)
		const finished = Promise.all([jobs.offWork(LETTER_JOBS), calm.onIdle(), queue.onIdle()])
		await Promise.race([finished, after(SECONDS_TO_CLOSE * 1000, undefined, { ref: false })])
		clearTimeout(cut)
		mailer.close()
	}

	async function again(ids: string[]): Promise<string[]> {
		const reopened = await sendAgain(given, ids, NOT_OUT)
		deliverSoon(reopened)
		return reopened
	}

	const dropFiles = (ids: string[]) => dropLetterFiles(config, ids)

	return { put, deliverNow, deliverSoon, sendAgain: again, dropFiles, start, close }
}
