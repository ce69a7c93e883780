/** What the page of the application begins with: the draft of this browser, and the vehicle that somebody came from. */
import { findDealerOrLastKnown } from '#app/dealer/dealer-store.server.ts'
import { type Answers, canJumpTo, VEHICLE_FIELD } from '#app/finance/application.ts'
import { type ApplicationGiven, stepIn, type VehicleAsked } from '#app/finance/application-exchange.ts'
import { answersAbout } from '#app/finance/application-prefill.ts'
import { consentsShown } from '#app/finance/consents-shown.server.ts'
import type { Draft } from '#app/finance/draft.ts'
import { draftTokenOf } from '#app/finance/draft-cookie.server.ts'
import { findDraft } from '#app/finance/draft-store.server.ts'
import { issueToken } from '#app/intake/form-token.server.ts'
import { onTheClock } from '#app/kernel/dates.ts'
import { withinTime } from '#app/platform/database.server.ts'
import { readOr } from '#app/platform/read-or.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findVehicle } from '#app/vehicles/vehicle-store.server.ts'
import { wordOf } from './word-cookie.server.ts'

/** Milliseconds that somebody waits for the page before it says that what was filled in cannot be read. */
const PAGE_LIMIT = 3_000

/** With the database down, nothing is asked of it. */
export async function beginApplication(
	given: Services,
	request: Request,
	{ isDatabaseDown }: { isDatabaseDown: boolean },
): Promise<ApplicationGiven> {
	const { searchParams, search } = new URL(request.url)
	const dealer = await findDealerOrLastKnown(given, { isDatabaseDown })
	const { draft, vehicle, answers } = isDatabaseDown
		? unread
		: await readBegun(given, request, searchParams.get('vehicle'), PAGE_LIMIT)
	const progress = { current: draft?.step ?? 1, completed: draft?.completed ?? [] }
	const asked = stepIn(search)
	const hasDraft = (await draftTokenOf(request)) !== undefined
	return {
		answers,
		progress,
		step: asked && canJumpTo(asked, progress) ? asked : progress.current,
		token: issueToken(given, 'application'),
		today: onTheClock(given.clock(), dealer.tradingHours.timeZone).date,
		asked: consentsShown(dealer),
		vehicle,
		isUnread: draft === null && hasDraft,
		word: await wordOf(request),
	}
}

/** `draft` is null where there may be one that cannot be read just now: nothing is to be written over it. */
export type Begun = { draft: Draft | undefined | null; answers: Answers; vehicle?: VehicleAsked | undefined }

export const nothingBegun: Begun = { draft: undefined, answers: { [VEHICLE_FIELD]: '' } }
const unread: Begun = { ...nothingBegun, draft: null }

/** The draft of this browser, and the vehicle that is asked for or that the draft is about. */
export async function readBegun(
	given: Services,
	request: Request,
	asked: string | null,
	milliseconds: number,
): Promise<Begun> {
	const token = await draftTokenOf(request)
	if (!token && !asked) return nothingBegun
	const what = 'the draft of an application'
	const reading = withinTime(given.db, milliseconds, async (db) => {
		const draft = token ? await readOr(given.log, what, findDraft({ ...given, db }, token), null) : undefined
		return { draft, ...(await withVehicle({ ...given, db }, draft ?? undefined, asked)) }
	})
	return readOr(given.log, what, reading, unread)
}

/** The answers so far, with those about the vehicle that is asked for in place of an older one's. */
async function withVehicle(given: Services, draft: Draft | undefined, asked: string | null) {
	const { vehicleId = '', answers: filledIn = {} } = draft ?? {}
	const answers = { ...filledIn, [VEHICLE_FIELD]: vehicleId }
	const id = asked ?? vehicleId
	if (!id) return { answers }

	const found = await readOr(given.log, 'the vehicle of an application', findVehicle(given.db, id), null)
	if (!found) {
		const gone: VehicleAsked | undefined = found === undefined && asked ? { state: 'gone' } : undefined
		return { answers, vehicle: gone }
	}
	const vehicle: VehicleAsked = {
		state: found.status === 'sold' ? 'sold' : 'about',
		id: found.id,
		name: `${found.year} ${found.name}`,
	}
	const isNew = vehicle.state === 'about' && found.id !== vehicleId
	return { vehicle, answers: isNew ? { ...answers, ...answersAbout(found) } : answers }
}
