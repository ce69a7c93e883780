/** The stock feed of other programs: whether it is on, its secret key, and whether it has the numbers of vehicles. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'

export type StockFeed = {
	key: string | null // null: the feed is off
	hasNumbers: boolean // VIN, engine number and register number
}

const factsSchema = z.object({
	stockFeed: z.string().nullish(),
	stockFeedNumbers: z.boolean().nullish(),
})

/** Stored beside the dealership's facts, but no part of `Dealer`, which is sent to every visitor. */
export function parseStockFeed(facts: unknown): StockFeed {
	const { stockFeed, stockFeedNumbers } = factsSchema.parse(facts)
	return { key: stockFeed ?? null, hasNumbers: stockFeedNumbers ?? false }
}

export async function findStockFeed(db: Pick<Database, 'select'>): Promise<StockFeed> {
	const [row] = await db.select({ facts: dealerSettings.facts }).from(dealerSettings)
	return parseStockFeed(row?.facts ?? {})
}

export const newFeedKey = (): string => randomBytes(32).toString('base64url')

/** In a time that does not depend on how much of the key is right. */
export const isFeedKey = (key: string, presented: string): boolean =>
	timingSafeEqual(sha256(key), sha256(presented))

const sha256 = (text: string) => createHash('sha256').update(text).digest()
