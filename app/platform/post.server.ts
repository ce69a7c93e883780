/** Letters: put into the outbox with what they tell of, tried at once, and tried again until they are out. */
import type { Config } from './config.server.ts'
import type { Database } from './database.server.ts'
import type { Keyring } from './keyring.server.ts'
import type { Log } from './log.server.ts'

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type Letter = {
	kind: string // such as enquiry-notice
	about: string // id of the row that it tells of
	from: { name: string; address: string }
	to: string
	replyTo?: string
	subject: string // of one line
	text: string
	held?: boolean // waits for a person's word
}

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

export async function openPost(
	_config: Pick<Config, 'smtpUrl' | 'dataDir' | 'baseUrl'>,
	_given: { db: Database; keys: Keyring; log: Log; clock: () => Date },
): Promise<OpenPost> {
	return {
		put: () => Promise.reject(new Error('to be built')),
		deliverNow: async () => false,
		deliverSoon: () => {},
		start: async () => {},
		close: async () => {},
	}
}
