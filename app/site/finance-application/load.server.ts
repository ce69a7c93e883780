/** What the page of the application is loaded with: the draft of this browser, and the vehicle that the visitor came from. */
import { findDealerOrLastKnown } from '#app/dealer/dealer-store.server.ts'
import { type Answers, canJumpTo, VEHICLE_FIELD } from '#app/finance/application.ts'
import { sentWith } from '#app/finance/application-desk.server.ts'
import { type ApplicationPageData, stepIn, type VehicleAsked } from '#app/finance/application-page-data.ts'
import { answersAbout } from '#app/finance/application-prefill.ts'
import { consentsShown } from '#app/finance/consents-shown.server.ts'
import type { Draft } from '#app/finance/draft.ts'
import { draftTokenOf, rememberDraft, rememberSent } from '#app/finance/draft-cookie.server.ts'
import { findDraft } from '#app/finance/draft-store.server.ts'
import { issueToken } from '#app/intake/form-token.server.ts'
import { onTheClock } from '#app/kernel/dates.ts'
import { withinTime } from '#app/platform/database.server.ts'
import { readOr } from '#app/platform/read-or.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Vehicle } from '#app/vehicles/vehicle.ts'
import { findVehicle } from '#app/vehicles/vehicle-store.server.ts'
import { readFlash } from './flash-cookie.server.ts'

/** Milliseconds until the page says that the draft cannot be read. */
const PAGE_LIMIT = 3_000

/** With the database down, it is not asked. */
export async function loadApplication(
	services: Services,
	request: Request,
	{ isDatabaseDown }: { isDatabaseDown: boolean },
): Promise<ApplicationPageData> {
	const { searchParams, search } = new URL(request.url)
	const dealer = await findDealerOrLastKnown(services, { isDatabaseDown })
	const { draft, vehicle, answers } = isDatabaseDown
		? UNREAD
		: await readDraft(services, request, searchParams.get('vehicle'), PAGE_LIMIT)
	const progress = { current: draft?.step ?? 1, completed: draft?.completed ?? [] }
	const step = stepIn(search)
	const hasDraft = (await draftTokenOf(request)) !== undefined
	return {
		answers,
		progress,
		step: step && canJumpTo(step, progress) ? step : progress.current,
		token: issueToken(services, 'application'),
		today: onTheClock(services.clock(), dealer.tradingHours.timeZone).date,
		consents: consentsShown(dealer),
		vehicle,
		isUnread: draft === null && hasDraft,
		flash: await readFlash(request),
	}
}

/** `draft` is null where there may be one that cannot be read just now: nothing may be written over it. */
type StoredAnswers = { draft: Draft | undefined | null; answers: Answers; vehicle?: VehicleAsked }

const NOTHING: StoredAnswers = { draft: undefined, answers: { [VEHICLE_FIELD]: '' } }
const UNREAD: StoredAnswers = { ...NOTHING, draft: null }

/** The draft of this browser with the answers about the vehicle that is asked for, or that the draft is about. */
export async function readDraft(
	services: Services,
	request: Request,
	vehicleId: string | null,
	limitMilliseconds: number,
): Promise<StoredAnswers> {
	const token = await draftTokenOf(request)
	if (!token && !vehicleId) return NOTHING
	const what = 'the draft of an application'
	const reading = withinTime(services.db, limitMilliseconds, async (db) => {
		const draft = token
			? await readOr(services.log, what, findDraft({ ...services, db }, token), null)
			: undefined
		const found = await findAskedVehicle({ ...services, db }, vehicleId ?? draft?.vehicleId)
		return {
			draft,
			answers: answersOf(draft ?? undefined, found),
			vehicle: vehicleAsked(found, vehicleId !== null),
		}
	})
	return readOr(services.log, what, reading, UNREAD)
}

/** Null where it cannot be read just now. */
export async function findAskedVehicle(
	{ db, log }: Pick<Services, 'db' | 'log'>,
	id: string | null | undefined,
): Promise<Vehicle | undefined | null> {
	return id ? readOr(log, 'the vehicle of an application', findVehicle(db, id), null) : null
}

/** The answers of a draft; another vehicle that is for sale replaces the answers about an older one. */
export function answersOf(draft: Draft | undefined, vehicle: Vehicle | undefined | null): Answers {
	const { vehicleId = '', answers = {} } = draft ?? {}
	const isNew = vehicle && vehicle.status !== 'sold' && vehicle.id !== vehicleId
	return { ...answers, [VEHICLE_FIELD]: vehicleId, ...(isNew && answersAbout(vehicle)) }
}

function vehicleAsked(found: Vehicle | undefined | null, isAsked: boolean): VehicleAsked | undefined {
	if (!found) return found === undefined && isAsked ? { state: 'gone' } : undefined
	const state = found.status === 'sold' ? 'sold' : 'about'
	return { state, id: found.id, name: `${found.year} ${found.name}` }
}

/** The cookies that show the application that was sent from this draft, where its response was lost. */
export async function lostResponse(services: Services, request: Request): Promise<Headers | undefined> {
	const token = await draftTokenOf(request)
	if (!token) return undefined
	const reading = sentWith(services, token)
	const sent = await readOr(services.log, 'the answer to an application', reading, undefined)
	if (!sent) return undefined
	const cookies = [await rememberDraft(services), await rememberSent(services, sent)]
	return new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
}
