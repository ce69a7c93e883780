/** The inbox opened: of each entry that is shown no more than its line tells. */
import { type ListedApplication, listApplicants } from '#app/finance/application-store.server.ts'
import type { Result } from '#app/kernel/result.ts'
import { type Lead, listLeads } from '#app/leads/lead-store.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Author } from '#app/staff/journal-store.server.ts'
import type { SearchContext } from '#app/vehicles/search/match.ts'
import { currentStock } from '#app/vehicles/stock-cache.server.ts'
import { searchForStaff } from '#app/vehicles/vehicle-staff-store.server.ts'
import type { Clue } from './clue.ts'
import { findByClue } from './clue-store.server.ts'
import { type Entry, type Line, lineOf, toldIn } from './entry.ts'
import { searchByIdNumbers } from './id-number-search.server.ts'
import {
	type Asking,
	type Counts,
	countInbox,
	type Found,
	type Listed,
	listInbox,
	listNewest,
	walkInbox,
	withHandling,
} from './inbox-store.server.ts'
import { subjectFor, waysTo } from './lead-ways.ts'
import { findAboutVehicles } from './vehicle-lead-store.server.ts'
import { WAITING_LEADS_SHOWN, type WaitingLead } from './waiting.ts'

type Given = Pick<Services, 'db' | 'keys'>

export async function openInbox(given: Given, asking: Asking): Promise<{ lines: Line[]; counts: Counts }> {
	const [listed, counts] = await Promise.all([listInbox(given.db, asking), countInbox(given.db, asking)])
	return { lines: (await opened(given, listed)).map(lineOf), counts }
}

/** The newest leads that nobody has answered yet, for the dashboard. */
export async function listWaitingLeads(services: Given, { admin, now }: Omit<Asking, 'query'>) {
	const newLeads = { query: { status: 'new', page: 1 }, admin, now } as const
	const listed = await listNewest(services.db, newLeads, WAITING_LEADS_SHOWN)
	return (await opened(services, listed)).map(waitingLead)
}

function waitingLead({ kind, id, createdAt, reference, told }: Entry): WaitingLead {
	if (typeof told === 'string') return { kind, id, createdAt, contact: told }
	const { name, about } = told
	const ways = waysTo(told, subjectFor(kind, { about, reference }))
	return { kind, id, createdAt, contact: { name, about, ways } }
}

/** Everything that came from whoever has this address, number or reference; fails with the seconds to wait first. */
export const openFrom = (given: Services, by: Author, clue: Clue): Promise<Result<Line[], number>> =>
	searchByIdNumbers(given, by, clue.idNumber ? 1 : 0, async () => {
		const found = (await openEntries(given, await findByClue(given, clue))).map(lineOf)
		return { found, missing: found.length === 0 ? 1 : 0 }
	})

/** Everything about the vehicles that a text means, as the stock is searched; undefined where nothing of it is understood. */
export async function openAboutVehicles(
	services: Given,
	text: string,
	context: SearchContext,
): Promise<Line[] | undefined> {
	const { vehicles, isUnderstood } = searchForStaff(await currentStock(services.db), text, context)
	if (!isUnderstood) return undefined
	const ids = vehicles.map(({ entry }) => entry.id)
	return (await openEntries(services, await findAboutVehicles(services.db, ids))).map(lineOf)
}

export const openEntries = async (given: Given, found: Found[]): Promise<Entry[]> =>
	opened(given, await withHandling(given.db, found))

export async function* walkEntries(given: Given, asking: Asking): AsyncGenerator<Entry[]> {
	for await (const listed of walkInbox(given.db, asking)) yield opened(given, listed)
}

async function opened(given: Given, listed: Listed[]): Promise<Entry[]> {
	const idsOf = (isWanted: boolean) =>
		listed.filter(({ kind }) => (kind === 'application') === isWanted).map(({ id }) => id)
	const [ofLeads, ofApplications] = await Promise.all([
		listLeads(given, idsOf(false)),
		listApplicants(given, idsOf(true)),
	])
	const found = new Map<string, Pick<Entry, 'reference' | 'status' | 'isSuspect' | 'told'>>([
		...ofLeads.map((lead) => [lead.id, leadLine(lead)] as const),
		...ofApplications.map((application) => [application.id, applicationLine(application)] as const),
	])
	return listed.flatMap((entry) => {
		const line = found.get(entry.id)
		return line ? [{ ...entry, ...line }] : [] // gone meanwhile
	})
}

const leadLine = ({ status, suspicions, payload }: Lead) => ({
	reference: '',
	status,
	isSuspect: suspicions.length > 0,
	told: typeof payload === 'string' ? payload : toldIn(payload),
})

function applicationLine({ referenceNumber, status, suspicions, applicant }: ListedApplication) {
	const told = applicant.ok && {
		...{ name: applicant.value.fullName, email: applicant.value.email, phone: applicant.value.phone },
		...{ about: applicant.value.vehicleOfInterest, text: '' },
	}
	return {
		reference: referenceNumber,
		status,
		isSuspect: suspicions.length > 0,
		told: told || (applicant as { problem: 'locked' | 'broken' }).problem,
	}
}
