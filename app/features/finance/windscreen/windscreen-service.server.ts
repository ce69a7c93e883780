/** Windscreen sheets: which vehicles need one, and the files of sheets that were made. */
import { createHash } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { isUuid, newId } from '#app/core/uuid.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { advertisedTerms } from '#app/features/finance/dealer-terms.server.ts'
import { readLogoForPaper } from '#app/features/media/pdf-letterhead.server.ts'
import { publicCars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import { newestFirst } from '#app/features/vehicles/vehicle-queries.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { createWindscreenPdf } from './windscreen-pdf.server.ts'
import { MAX_SHEETS, windscreenSheet } from './windscreen-sheet.ts'
import { windscreenPrints } from './windscreen-table.server.ts'

type SheetServices = Pick<Services, 'db' | 'log' | 'lastRead' | 'memoize' | 'now' | 'baseUrl'>
type Wanted = { ids: string[] } | { batch: string } | 'all'

/** The sheets of vehicles that are published and not sold, the newest vehicle first. */
async function readSheets(services: SheetServices, wanted: Wanted) {
	const dealer = await findDealerOrCached(services)
	const offered = { dealer, terms: advertisedTerms(dealer, services.now()), baseUrl: services.baseUrl }
	const { id, name, make, model, variant, price, year, mileage, condition, status } = publicCars
	const { transmission, fuelType, imported, stockNumber } = publicCars
	const vehicles = await services.db
		.select({
			...{ id, name, make, model, variant, price, year, mileage, condition, status },
			...{ transmission, fuelType, imported, stockNumber },
			printedHash: windscreenPrints.hash,
			printedAt: windscreenPrints.printedAt,
		})
		.from(publicCars)
		.leftJoin(windscreenPrints, eq(windscreenPrints.carId, id))
		.where(
			and(
				ne(status, 'sold'),
				wanted === 'all'
					? undefined
					: 'ids' in wanted
						? inArray(id, wanted.ids.filter(isUuid))
						: eq(windscreenPrints.batch, wanted.batch),
			),
		)
		.orderBy(...newestFirst)
	return vehicles.map(({ printedHash, printedAt, ...vehicle }) => {
		const sheet = windscreenSheet(vehicle, offered)
		const hash = createHash('sha256').update(JSON.stringify(sheet)).digest('base64url')
		return { vehicle, sheet, hash, printedAt, isDue: hash !== printedHash }
	})
}

type Sheets = Awaited<ReturnType<typeof readSheets>>

/** A reserved vehicle waits: its reservation ends, or it is sold. */
const isDueNow = ({ isDue, vehicle: { status } }: Sheets[number]) => isDue && status !== 'reserved'

/** The sheets of these vehicles, or without ids those that were never printed, or whose content has changed since. */
const findSheets = async (services: SheetServices, ids: string[]): Promise<Sheets> =>
	ids.length > 0 ? readSheets(services, { ids }) : (await readSheets(services, 'all')).filter(isDueNow)

/** What the next file would have, and how many sheets would come after it. */
export async function listSheets(services: SheetServices, ids: string[]) {
	const sheets = await findSheets(services, ids)
	return {
		next: sheets.slice(0, MAX_SHEETS).map(({ vehicle, sheet, printedAt, isDue }) => ({
			id: vehicle.id,
			name: [sheet.heading, sheet.variant].filter(Boolean).join(' '),
			stockNumber: vehicle.stockNumber,
			printedAt,
			isDue,
		})),
		rest: Math.max(0, sheets.length - MAX_SHEETS),
		left: Math.max(0, new Set(ids).size - sheets.length),
	}
}

/**
 * Notes the sheets as printed, `MAX_SHEETS` at most. Returns their batch; undefined if there is none, or if another
 * person has just made them.
 */
export async function makeSheets(services: SheetServices, ids: string[]): Promise<string | undefined> {
	const sheets = (await findSheets(services, ids)).slice(0, MAX_SHEETS)
	if (sheets.length === 0) return undefined
	const batch = newId()
	const printedAt = services.now()
	const made = await services.db
		.insert(windscreenPrints)
		.values(sheets.map(({ vehicle, hash }) => ({ carId: vehicle.id, hash, batch, printedAt })))
		.onConflictDoUpdate({
			target: windscreenPrints.carId,
			set: { hash: sql`excluded.hash`, batch, printedAt },
			...(ids.length === 0 && { setWhere: ne(windscreenPrints.hash, sql`excluded.hash`) }),
		})
		.returning({ id: windscreenPrints.carId })
	return made.length > 0 ? batch : undefined
}

/** How many sheets of a batch can be printed. */
export const countBatch = async (services: SheetServices, batch: string): Promise<number> =>
	isUuid(batch) ? (await readSheets(services, { batch })).length : 0

/** The file of a batch, with each vehicle as it is now; undefined if no vehicle of it is on offer. */
export async function printBatch(services: Services, batch: string): Promise<Buffer | undefined> {
	if (!isUuid(batch)) return undefined
	const sheets = await readSheets(services, { batch })
	if (sheets.length === 0) return undefined
	const dealer = await findDealerOrCached(services)
	await services.takeTurn?.()
	const logo = await readLogoForPaper(services, dealer)
	return createWindscreenPdf(
		sheets.map(({ sheet }) => sheet),
		dealer,
		services.now(),
		logo,
	)
}
