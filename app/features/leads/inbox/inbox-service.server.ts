/** Decrypts inbox rows: for each, only the fields that its row shows. */

import { inLanguage } from '#app/core/language.server.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { tradingMinutes } from '#app/features/dealer/trading-minutes.ts'
import {
	type Applicant,
	type ListedApplication,
	listApplicants,
} from '#app/features/finance/application/application-queries.server.ts'
import { type Lead, listLeads } from '#app/features/leads/lead-queries.server.ts'
import { listDrivesOf } from '#app/features/leads/test-drives/appointment-queries.server.ts'
import { formatSoon } from '#app/features/leads/test-drives/slots.ts'
import { type Changes, type Feed, openFeed } from '#app/infra/database/changes.server.ts'

import type { Services } from '#app/infra/services.server.ts'
import { inboxMessages } from '#messages/inbox.ts'
import { testDriveMessages } from '#messages/test-drives.ts'
import { type DueLeads, WAITING_LEADS_VISIBLE, type WaitingLead } from './inbox-format.ts'
import {
	type InboxItem,
	type InboxLine,
	type LeadContent,
	type NewLeads,
	type NextWaiting,
	toInboxLine,
	toLeadContent,
} from './inbox-item.ts'
import {
	type Counts,
	countInbox,
	findLeadPhotos,
	findNewLeads,
	type InboxRequest,
	type InboxRow,
	iterateInboxRows,
	type ListedRow,
	listDueSteps,
	listInbox,
	listLongestWaiting,
	SEES_ALL,
	type Viewer,
	withAssignments,
} from './inbox-queries.server.ts'
import { PAGE_SIZE } from './inbox-query.ts'
import { contactLinks, subjectFor } from './replies.ts'

type InboxServices = Pick<Services, 'db' | 'keys'>

export async function loadInbox(
	services: InboxServices & Parameters<typeof findDealerOrCached>[0],
	request: InboxRequest,
): Promise<{ lines: InboxLine[]; counts: Counts; pages: number }> {
	const [listed, counts] = await Promise.all([
		listInbox(services.db, request),
		countInbox(services.db, request),
	])
	const { kind } = request.query
	const total = kind ? counts[kind] : Object.values(counts).reduce((sum, count) => sum + count, 0)
	const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
	const lines = (await decryptRows(services, listed)).map(toInboxLine)
	return { lines: await withDrives(services, lines), counts, pages }
}

/** Adds to the leads of test drives when these are. */
async function withDrives(
	services: InboxServices & Parameters<typeof findDealerOrCached>[0],
	lines: InboxLine[],
): Promise<InboxLine[]> {
	const ids = lines.filter(({ kind }) => kind === 'test-drive').map(({ id }) => id)
	if (ids.length === 0) return lines
	const [drives, { tradingHours }] = await Promise.all([
		listDrivesOf(services.db, ids),
		findDealerOrCached(services),
	])
	return lines.map((line) => {
		const drive = drives.get(line.id)
		if (!drive) return line
		const when = formatSoon(drive.startsAt, tradingHours.timeZone)
		const isPlain = drive.state === 'booked'
		return {
			...line,
			drive: isPlain ? when : `${when}, ${testDriveMessages.states[drive.state].toLowerCase()}`,
		}
	})
}

/** Returns the leads that have waited longest for an answer, for the dashboard. */
export async function listWaitingLeads(
	services: InboxServices & Parameters<typeof findDealerOrCached>[0] & Pick<Services, 'now'>,
	viewer: Viewer,
): Promise<WaitingLead[]> {
	const [listed, dealer] = await Promise.all([
		listLongestWaiting(services.db, viewer, WAITING_LEADS_VISIBLE),
		findDealerOrCached(services),
	])
	const ids = listed.map(({ id }) => id)
	const [items, photos] = await Promise.all([decryptRows(services, listed), findLeadPhotos(services.db, ids)])
	return items.map((item) => ({
		...toWaitingLead(item),
		photo: photos.get(item.id),
		openMinutes: tradingMinutes(dealer, item.createdAt, services.now()),
	}))
}

/** The one after `present`, which may still wait. One that cannot be decrypted is named by its kind. */
export async function findNextWaiting(
	services: InboxServices,
	viewer: Viewer,
	present: string,
): Promise<NextWaiting | undefined> {
	const waiting = await listLongestWaiting(services.db, viewer, 2)
	const [item] = await decryptRows(services, waiting.filter(({ id }) => id !== present).slice(0, 1))
	if (!item) return undefined
	const { kind, id, details } = item
	const name = typeof details === 'string' ? '' : details.name
	return { kind, id, name: name || inboxMessages.kindsInFull[kind] }
}

const STEPS_VISIBLE = 8

/** Returns the next steps that are due today or overdue, for the dashboard. */
export async function listDueLeads(services: InboxServices, viewer: Viewer, now: Date): Promise<DueLeads> {
	const { rows, total } = await listDueSteps(services.db, viewer, now, STEPS_VISIBLE)
	const items = new Map((await decryptItems(services, rows)).map((item) => [item.id, item]))
	const leads = rows.flatMap(({ id, nextStep, nextStepAt }) => {
		const item = items.get(id)
		if (!item || !nextStep || !nextStepAt) return []
		const { kind, assignee, details } = item
		const name = typeof details === 'string' ? details : { name: details.name, about: details.about }
		return [{ kind, id, assignee, step: { kind: nextStep, at: nextStepAt }, contact: name }]
	})
	return { leads, total }
}

function toWaitingLead({
	kind,
	id,
	createdAt,
	reference,
	language,
	details,
}: InboxItem): Omit<WaitingLead, 'openMinutes' | 'photo'> {
	if (typeof details === 'string') return { kind, id, createdAt, contact: details }
	const { name, about } = details
	const links = inLanguage(language, () =>
		contactLinks(details, subjectFor(kind, { about, reference }), { reference }),
	)
	return { kind, id, createdAt, contact: { name, about, links } }
}

export const decryptItems = async (services: InboxServices, matches: InboxRow[]): Promise<InboxItem[]> =>
	decryptRows(services, await withAssignments(services.db, matches))

export async function* iterateInbox(
	services: InboxServices,
	request: InboxRequest,
): AsyncGenerator<InboxItem[]> {
	for await (const listed of iterateInboxRows(services.db, request)) yield decryptRows(services, listed)
}

async function decryptRows(services: InboxServices, listed: ListedRow[]): Promise<InboxItem[]> {
	const idsOf = (isApplication: boolean) =>
		listed.filter(({ kind }) => (kind === 'application') === isApplication).map(({ id }) => id)
	const [ofLeads, ofApplications] = await Promise.all([
		listLeads(services, idsOf(false)),
		listApplicants(services, idsOf(true)),
	])
	const contentById = new Map<
		string,
		Pick<InboxItem, 'reference' | 'source' | 'language' | 'status' | 'isSuspect' | 'details'>
	>([
		...ofLeads.map((lead) => [lead.id, leadLine(lead)] as const),
		...ofApplications.map((application) => [application.id, applicationLine(application)] as const),
	])
	return listed.flatMap((item) => {
		const line = contentById.get(item.id)
		return line ? [{ ...item, ...line }] : [] // deleted in the meantime
	})
}

const leadLine = ({ source, language, status, spamFlags, payload }: Lead) => ({
	reference: '',
	source,
	language,
	status,
	isSuspect: spamFlags.length > 0,
	details: typeof payload === 'string' ? payload : toLeadContent(payload),
})

const applicationLine = ({ referenceNumber, language, status, spamFlags, applicant }: ListedApplication) => ({
	reference: referenceNumber,
	source: 'website' as const,
	language,
	status,
	isSuspect: spamFlags.length > 0,
	details: applicant.ok ? toApplicantContent(applicant.value) : applicant.error,
})

const toApplicantContent = ({ fullName, email, phone, vehicleOfInterest }: Applicant): LeadContent => ({
	name: fullName,
	email,
	phone,
	about: vehicleOfInterest,
	text: '',
})

/** What open back offices watch: of a staff member who sees all. */
export function openNewLeads(
	{ db, log }: Pick<Services, 'db' | 'log'>,
	changes: Pick<Changes, 'subscribeToInbox'>,
): Feed<NewLeads> {
	const feed = openFeed(() => findNewLeads(db, SEES_ALL), log)
	changes.subscribeToInbox(feed.refresh)
	return feed
}
