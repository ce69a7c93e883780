/** A copy of the stock in the browser, kept true, and the same answers out of it as the server's. */
import { href } from 'react-router'
import { savesData } from '#app/showroom/spared.ts'
import { answerInventory, roughlyAlike, withCards } from '#app/vehicles/inventory-answer.ts'
import type { InventoryList } from '#app/vehicles/inventory-list.ts'
import type { InventoryQuery } from '#app/vehicles/inventory-query.ts'
import { priceWithin } from '#app/vehicles/monthly-budget.ts'
import type { SearchContext } from '#app/vehicles/search/match.ts'
import { createStock, type SearchStock } from '#app/vehicles/search/stock.ts'
import { type Copied, type SentCopy, vehiclesIn } from '#app/vehicles/stock-copy.ts'

type Stock = {
	tag: string | null
	stock: SearchStock
	cards: Map<string, Copied>
	priceFor: SearchContext['priceFor']
}
/** `isNew`: it has answered before, and might answer otherwise now. */
type Tell = (isNew: boolean) => void

/** So long a copy answers before the server is asked whether it still holds. */
const FRESH_FOR = 60_000 // ms
/** One that could not be asked about for so long answers nothing. */
const GOOD_FOR = 5 * 60_000 // ms

let stock: Stock | undefined
let trueAt = 0
let askedAt = 0
let checking: Promise<void> | undefined
let listener: Tell = () => {}

/** Answers whether there is a copy, once that is known. */
export async function openStock(tell?: Tell): Promise<boolean> {
	listener = tell ?? listener
	if (askedAt === 0) document.addEventListener('visibilitychange', checkInSight)
	if (!isTrue()) check()
	await checking
	return stock !== undefined
}

export function answerHere(query: InventoryQuery): InventoryList | undefined {
	if (!isTrue()) check()
	return stock && Date.now() - trueAt < GOOD_FOR ? answered(stock, query) : undefined
}

const isTrue = () => Date.now() - askedAt < FRESH_FOR

const checkInSight = () => document.visibilityState === 'visible' && check()

function check(): void {
	if (savesData()) return
	askedAt = Date.now()
	// What fails is tried again in a while; meanwhile the copy is good for some time, and then the server answers.
	checking ??= bring(askedAt)
		.catch(() => {})
		.finally(() => {
			checking = undefined
		})
}

async function bring(now: number): Promise<void> {
	const response = await fetch(href('/stock-copy'), { credentials: 'omit' })
	if (!response.ok) return
	const tag = response.headers.get('ETag')
	const before = stock
	if (!before || tag !== before.tag) stock = stockOf(tag, await response.json())
	trueAt = now
	if (stock && stock !== before) listener(before !== undefined)
}

/** Undefined where the stock is too large for a copy, and where there is none. */
function stockOf(tag: string | null, copy: SentCopy | null): Stock | undefined {
	if (!copy?.columns.id.length) return undefined
	const vehicles = vehiclesIn(copy.columns)
	const cards = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]))
	return { tag, stock: createStock(vehicles), cards, priceFor: priceWithin(copy.budget) }
}

const helpOf = ({ priceFor }: Stock): SearchContext => ({ thisYear: new Date().getFullYear(), priceFor })

const answered = (from: Stock, query: InventoryQuery): InventoryList =>
	withCards(answerInventory(from.stock, query, helpOf(from)), (id) => from.cards.get(id))

/** For a list out of this copy, which came without. */
export const roughHere = (list: InventoryList) => stock && roughlyAlike(stock.stock, list, helpOf(stock))
