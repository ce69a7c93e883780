/**
 * Use cases of staff on a lead or an application, and the deal of a won one: its vehicle is sold, and the others who asked
 * about it are named. Each change is stored with its lead event in one transaction.
 */

import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { toSouthAfricanTime } from '#app/core/dates.ts'
import { type FieldErrors, readForm, type Values } from '#app/core/form.ts'
import { inLanguage } from '#app/core/language.server.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { type LeadServices, sendOn } from '#app/features/leads/forwarding/forward-lead.server.ts'
import { inboxItems } from '#app/features/leads/lead-table.server.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { isAdmin } from '#app/features/staff/members/staff-member-queries.server.ts'
import { findSale, sellVehicle, undoSale } from '#app/features/vehicles/vehicle-availability.server.ts'
import { saleInput, undoSaleInput } from '#app/features/vehicles/vehicle-schema.ts'
import { listEmailsAbout } from '#app/infra/email/email-queries.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { dealMessages } from '#messages/lead-office.ts'
import {
	assignmentInput,
	contactedInput,
	emailInput,
	type Intent,
	lostReasonsOf,
	noteInput,
} from './assignment-schema.ts'
import {
	contactedStatus,
	type InboxLine,
	type InboxStatus,
	type Subject,
	statusOfKind,
	toLeadStatus,
} from './inbox-item.ts'
import { listRows, type Viewer } from './inbox-queries.server.ts'
import type { InboxResult } from './inbox-query.ts'
import { decryptItems } from './inbox-service.server.ts'
import { type Deal, type OtherLead, statusBeforeWon } from './lead-detail.ts'
import {
	type AssignmentChange,
	type Author,
	addLeadEvent,
	addNote,
	changeAssignment,
	findAssignment,
	listLeadEvents,
} from './lead-progress-queries.server.ts'

import { contactLinks, subjectFor } from './replies.ts'

const MAX_OTHERS = 30
const { id, vehicleId, leadStatus, spamFlags } = inboxItems

export async function findDeal(
	services: Pick<Services, 'db' | 'keys' | 'now'>,
	viewer: Viewer,
	subject: Subject,
	status: InboxStatus,
	{ dealer, samePerson }: { dealer: Dealer; samePerson: InboxLine[] },
): Promise<Deal | undefined> {
	if (!can(viewer, 'stock:status')) return undefined
	const vehicle = toLeadStatus(status) === 'won' && (await findVehicleOf(services, subject))
	if (!vehicle) return undefined
	const isOther = and(
		eq(vehicleId, vehicle.id),
		inArray(leadStatus, ['new', 'contacted']),
		ne(id, subject.id),
		samePerson.length > 0
			? notInArray(
					id,
					samePerson.map((line) => line.id),
				)
			: undefined,
		sql`cardinality(${spamFlags}) = 0`,
	)
	const items = await decryptItems(services, await listRows(services.db, viewer, isOther).limit(MAX_OTHERS))
	const others = items.flatMap(({ kind, id, status, reference, language, details }): OtherLead[] => {
		if (typeof details === 'string') return []
		const { name, about } = details
		const links = inLanguage(language, () => {
			const answer = dealMessages.answer(name, `${vehicle.year} ${vehicle.name}`, dealer.name)
			return contactLinks(details, subjectFor(kind, { about, reference }), { answer })
		})
		return [{ kind, id, name, status, links }]
	})
	return { vehicle, today: toSouthAfricanTime(services.now()).date, others }
}

/** Rejects a change of a vehicle that was sold, or changed, since the page was loaded. */
export async function changeSale(
	services: Pick<Services, 'db' | 'now'> & { by: Author },
	subject: Subject,
	intent: 'sold' | 'unsold',
	values: Values,
): Promise<Result<'sold' | 'unsold', InboxResult>> {
	const today = toSouthAfricanTime(services.now()).date
	const sale = intent === 'sold' ? readForm(saleInput(today), values) : undefined
	const form = sale ?? readForm(undoSaleInput, values)
	if (!form.ok) return fail({ outcome: 'invalid', intent, fieldErrors: form.fieldErrors, values })
	const vehicle = await findVehicleOf(services, subject)
	if (!vehicle) return fail({ outcome: 'vehicle-changed' })
	const key = { id: vehicle.id, version: form.value.vehicleVersion, lead: subject.id }
	const isSaved = sale?.ok ? await sellVehicle(services, key, sale.value) : await undoSale(services, key)
	return isSaved ? ok(intent) : fail({ outcome: 'vehicle-changed' })
}

async function findVehicleOf({ db }: Pick<Services, 'db'>, subject: Subject) {
	const [row] = await db.select({ vehicleId }).from(inboxItems).where(eq(id, subject.id))
	return row?.vehicleId ? findSale(db, row.vehicleId) : undefined
}

type AssignmentServices = Pick<Services, 'db' | 'keys' | 'now' | 'outbox' | 'jobs'> &
	LeadServices & { by: Author }
type AssignmentResult = Result<Intent, InboxResult>

/** Every intent but `reveal`, whose result is a value, and `offer`, which is of trade-ins only. */
export async function applyIntent(
	services: AssignmentServices,
	subject: Subject,
	intent: Exclude<Intent, 'reveal' | 'offer'>,
	values: Values,
): Promise<AssignmentResult> {
	switch (intent) {
		case 'assign':
			return saveAssignment(services, subject, values)
		case 'contacted':
			return recordReply(services, subject, values)
		case 'step-done':
			return endStep(services, subject, values)
		case 'note':
			return saveNote(services, subject, values)
		case 'resend':
			return resendEmail(services, subject, values)
		case 'undo-won':
			return undoWon(services, subject, values)
		case 'send-on':
			return sendOn(services, subject, values)
		case 'sold':
		case 'unsold':
			return changeSale(services, subject, intent, values)
		default:
			throw new Error(`no such intent: ${intent satisfies never}`)
	}
}

async function saveAssignment(
	services: AssignmentServices,
	subject: Subject,
	values: Values,
): Promise<AssignmentResult> {
	const form = readForm(assignmentInput(subject.kind), values)
	if (!form.ok) return failValidation('assign', form.fieldErrors, values)
	const { status, assignee: assigneeId, version, nextStep: kind, nextAt: at, lostReason } = form.value
	const before = await findAssignment(services.db, subject)
	// The current assignee may be a former staff member.
	const canHandle =
		!assigneeId || assigneeId === before?.assigneeId || (await isAdmin(services.db, assigneeId))
	if (!canHandle) return failValidation('assign', { assignee: 'not-an-option' }, values)
	const isOwnReason =
		!lostReason ||
		status.status !== 'lost' ||
		lostReason === before?.lostReason ||
		lostReasonsOf(await findDealer(services.db)).includes(lostReason)
	if (!isOwnReason) return failValidation('assign', { lostReason: 'not-an-option' }, values)
	const plan = { nextStep: kind && at ? { kind, at } : undefined, lostReason }
	return change(services, subject.id, { ...status, assigneeId, version, plan })
}

/** Records that the lead was answered. The assignee becomes the current staff member unless one is set. */
async function recordReply(
	services: AssignmentServices,
	subject: Subject,
	values: Values,
): Promise<AssignmentResult> {
	const form = readForm(contactedInput, values)
	if (!form.ok) return failValidation('contacted', form.fieldErrors, values)
	const before = await findAssignment(services.db, subject)
	const assigneeId = before?.assigneeId ?? services.by.id
	const next = { ...contactedStatus(subject.kind), assigneeId, version: form.value.version }
	const changed = await change(services, subject.id, next)
	return changed.ok ? ok('contacted') : changed
}

/** The next step is done; status and assignee stay. */
async function endStep(
	services: AssignmentServices,
	subject: Subject,
	values: Values,
): Promise<AssignmentResult> {
	const form = readForm(contactedInput, values)
	const before = await findAssignment(services.db, subject)
	const status = before && statusOfKind(subject.kind, before.status)
	if (!form.ok || !before || !status) return failValidation('step-done', { version: 'unreadable' }, values)
	const plan = { nextStep: undefined, lostReason: before.lostReason }
	const next = { ...status, assigneeId: before.assigneeId, version: form.value.version, plan }
	const changed = await change(services, subject.id, { ...next, isStepDone: true })
	return changed.ok ? ok('step-done') : changed
}

/** Sets a won lead back to the status before; its next step and assignee stay. */
async function undoWon(
	services: AssignmentServices,
	{ kind, id }: Subject,
	values: Values,
): Promise<AssignmentResult> {
	const form = readForm(contactedInput, values)
	if (kind === 'application' || !form.ok) return failValidation('undo-won', { version: 'unreadable' }, values)
	const before = await findAssignment(services.db, { kind, id })
	const status = before && statusBeforeWon(before.status, await listLeadEvents(services, id))
	if (!status) return failValidation('undo-won', { version: 'unreadable' }, values)
	const { version } = form.value
	const changed = await change(services, id, { kind, status, assigneeId: before.assigneeId, version })
	return changed.ok ? ok('undo-won') : changed
}

async function change(
	services: AssignmentServices,
	id: string,
	next: AssignmentChange,
): Promise<AssignmentResult> {
	const changed = await changeAssignment(services, id, next)
	if (changed.ok) return ok('assign')
	const { status, assigneeId } = next
	return fail({ ...changed.error, wanted: { status, assignee: assigneeId ?? '' } })
}

async function saveNote(
	services: AssignmentServices,
	{ id: about }: Subject,
	values: Values,
): Promise<AssignmentResult> {
	const form = readForm(noteInput, values)
	if (!form.ok) return failValidation('note', form.fieldErrors, values)
	const { key: id, note } = form.value
	const isStored = await addNote(services, { id, note, about, by: services.by, at: services.now() })
	return isStored ? ok('note') : fail({ outcome: 'other-note', values })
}

async function resendEmail(
	services: AssignmentServices,
	{ id: about }: Subject,
	values: Values,
): Promise<AssignmentResult> {
	const { db, outbox, by, now } = services
	const form = readForm(emailInput, values)
	if (!form.ok) return failValidation('resend', form.fieldErrors, values)
	return db.transaction(async (transaction) => {
		const email = (await listEmailsAbout(transaction, about)).find(({ id }) => id === form.value.emailId)
		const resent = email ? await outbox.resend(transaction, [email.id]) : []
		if (!email || resent.length === 0) return fail({ outcome: 'not-sent' as const })
		await addLeadEvent(transaction, { by, at: now(), action: 'sent-again', about, detail: email.kind })
		return ok('resend' as const)
	})
}

const failValidation = (intent: Intent, fieldErrors: FieldErrors, values: Values) =>
	fail<InboxResult>({ outcome: 'invalid', intent, fieldErrors, values })
