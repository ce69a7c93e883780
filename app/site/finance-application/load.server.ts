/** Loads the data of the application page: this browser's draft, and the vehicle the visitor came from. */

import { toLocalTime } from '#app/core/dates.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { canJumpTo, type FormValues, vehicleIdOf } from '#app/features/finance/application/application.ts'
import {
	type ApplicationPageData,
	type ApplicationVehicle,
	parseStep,
} from '#app/features/finance/application/application-page-data.ts'
import { findApplicationByDraft } from '#app/features/finance/application/application-service.server.ts'
import { getConsentForm } from '#app/features/finance/application/consents-shown.server.ts'
import { type Draft, startValues } from '#app/features/finance/application/draft.ts'
import {
	draftCookieHeader,
	readDraftToken,
	submittedCookieHeader,
} from '#app/features/finance/application/draft-cookie.server.ts'
import { findDraft } from '#app/features/finance/application/draft-queries.server.ts'
import { issueToken } from '#app/features/submissions/form-token.server.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { findVehicle } from '#app/features/vehicles/vehicle-queries.server.ts'
import { withTimeout } from '#app/infra/database/database.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { readFlash } from './flash-cookie.server.ts'

/** Milliseconds until the page shows that the draft cannot be read. */
const PAGE_LIMIT = 3_000

/** Skips the draft query if the database is known to be down. */
export async function loadApplication(
	services: Services,
	request: Request,
	{ isDatabaseDown }: { isDatabaseDown: boolean },
): Promise<ApplicationPageData> {
	const { searchParams, search } = new URL(request.url)
	const dealer = await findDealerOrCached(services, { isDatabaseDown })
	const { draft, vehicle, values } = isDatabaseDown
		? UNREAD
		: await readDraft(services, request, searchParams.get('vehicle'), PAGE_LIMIT)
	const progress = { step: draft?.step ?? 1, completed: draft?.completed ?? [] }
	const step = parseStep(search)
	const hasDraft = (await readDraftToken(request)) !== undefined
	return {
		values,
		progress,
		step: step && canJumpTo(step, progress) ? step : progress.step,
		token: issueToken(services, 'application'),
		today: toLocalTime(services.now(), dealer.tradingHours.timeZone).date,
		consents: getConsentForm(dealer),
		vehicle,
		isUnreadable: draft === null && hasDraft,
		flash: await readFlash(request),
	}
}

/** `draft` is null if a draft may exist but cannot be read now: it must not be overwritten. */
type StoredValues = { draft: Draft | undefined | null; values: FormValues; vehicle?: ApplicationVehicle }

const NOTHING: StoredValues = { draft: undefined, values: {} }
const UNREAD: StoredValues = { ...NOTHING, draft: null }

/** Reads this browser's draft, with the answers about the requested vehicle or the draft's own. */
export async function readDraft(
	services: Services,
	request: Request,
	vehicleId: string | null,
	limitMilliseconds: number,
): Promise<StoredValues> {
	const token = await readDraftToken(request)
	if (!token && !vehicleId) return NOTHING
	const what = 'the draft of an application'
	const pending = withTimeout(services.db, limitMilliseconds, async (db) => {
		const draft = token
			? await readOrFallback(services.log, what, findDraft({ ...services, db }, token), null)
			: undefined
		const vehicle = await findRequestedVehicle(
			{ ...services, db },
			vehicleId ?? (draft && vehicleIdOf(draft.answers)),
		)
		return {
			draft,
			values: startValues(draft ?? undefined, vehicle),
			vehicle: toApplicationVehicle(vehicle, vehicleId !== null),
		}
	})
	return readOrFallback(services.log, what, pending, UNREAD)
}

/** Null if it cannot be read now; undefined if it does not exist. */
export async function findRequestedVehicle(
	{ db, log }: Pick<Services, 'db' | 'log'>,
	id: string | null | undefined,
): Promise<Vehicle | undefined | null> {
	return id ? readOrFallback(log, 'the vehicle of an application', findVehicle(db, id), null) : null
}

function toApplicationVehicle(
	vehicle: Vehicle | undefined | null,
	isRequested: boolean,
): ApplicationVehicle | undefined {
	if (!vehicle) return vehicle === undefined && isRequested ? { state: 'gone' } : undefined
	const state = vehicle.status === 'sold' ? 'sold' : 'about'
	return { state, id: vehicle.id, name: `${vehicle.year} ${vehicle.name}` }
}

/**
 * If the application was stored but its response was lost: returns the cookies that show the confirmation.
 */
export async function recoverLostResponse(
	services: Services,
	request: Request,
): Promise<Headers | undefined> {
	const token = await readDraftToken(request)
	if (!token) return undefined
	const pending = findApplicationByDraft(services, token)
	const submission = await readOrFallback(services.log, 'the answer to an application', pending, undefined)
	if (!submission) return undefined
	const cookies = [await draftCookieHeader(services), await submittedCookieHeader(services, submission)]
	return new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
}
