/** Stored with the dealership's facts, but apart from them in the code: every visitor gets the facts. */
import { z } from 'zod'
import { type Database, withTimeout } from '#app/infra/database/database.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { dealerFacts } from './dealer-facts.server.ts'
import { dealerSettings } from './dealer-table.server.ts'
import { firstStories, NO_STORIES, type Stories } from './stories.ts'

const storiesSchema = z.object({
	homeStory: z.string().optional(),
	aboutStory: z.string().optional(),
	ownerStory: z.string().optional(),
})

/** A text that was never edited follows town and year. */
export const parseStories = (facts: unknown): Stories => ({
	...firstStories(dealerFacts.parse(facts)),
	...storiesSchema.parse(facts),
})

async function readStories(db: Pick<Database, 'select'>): Promise<Stories> {
	const [row] = await db.select({ facts: dealerSettings.facts }).from(dealerSettings)
	return row ? parseStories(row.facts) : NO_STORIES
}

const STORIES = 'the texts about the dealership'
const READ_LIMIT = 3_000 // ms; then the last known texts are used

/** While the database is down, the last known texts. */
export async function findStories({
	db,
	log,
	lastRead,
	memoize,
}: Pick<Services, 'db' | 'log' | 'lastRead' | 'memoize'>): Promise<Stories> {
	const lastKnown = lastRead.get(STORIES) as Stories | undefined
	const pending = memoize(STORIES, () =>
		lastKnown ? withTimeout(db, READ_LIMIT, readStories) : readStories(db),
	)
	const stories = await readOrFallback(log, STORIES, pending, undefined)
	if (stories) lastRead.set(STORIES, stories)
	return stories ?? lastKnown ?? NO_STORIES
}
