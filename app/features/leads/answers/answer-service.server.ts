/**
 * Answers an enquiry by a link of the email to staff: vehicle, lead, email to the visitor and the end of the link in
 * one transaction. Of two people, or two clicks, one is first.
 */
import { and, eq } from 'drizzle-orm'
import { formatDay, type IsoDate, toSouthAfricanTime } from '#app/core/dates.ts'
import { formatRand } from '#app/core/money-and-distance.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { contactedStatus, statusOfKind } from '#app/features/leads/inbox/inbox-item.ts'
import {
	addLeadEvent,
	changeAssignment,
	findAssignment,
} from '#app/features/leads/inbox/lead-progress-queries.server.ts'

import { buildAnswerEmails, nameOf } from '#app/features/leads/lead-email.server.ts'
import { findLead } from '#app/features/leads/lead-queries.server.ts'
import { answerLinks, leads } from '#app/features/leads/lead-table.server.ts'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { hashOfLink } from '#app/features/submissions/visitor-tokens.server.ts'
import type { publicCars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import {
	changeStatus,
	confirmVehicle,
	type StatusChange,
} from '#app/features/vehicles/vehicle-availability.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { answerMessages as messages } from '#messages/answers.ts'
import { vehicleMessages } from '#messages/vehicles.ts'
import { type Answer, answersTo, answerText, type Choice, LINK_DAYS, timeOfCall, UNTOLD } from './answer.ts'

export type AnswerServices = Pick<
	Services,
	'db' | 'keys' | 'now' | 'outbox' | 'jobs' | 'baseUrl' | 'log' | 'lastRead' | 'memoize'
>

/** unknown: there is no such link. removed: the vehicle is deleted. closed: the lead is won or lost. */
export type LinkState = 'open' | 'answered' | 'expired' | 'changed' | 'removed' | 'closed' | 'off'
export type AnswerError = Exclude<LinkState, 'open'> | 'unknown'

type Link = typeof answerLinks.$inferSelect
type Vehicle = Omit<typeof publicCars.$inferSelect, 'rowVersion'>

/** What the page of a link shows. */
export type AnswerPage = {
	state: LinkState
	leadId: string
	sentAt: Date // the enquiry
	vehicle: string // name; empty once it is deleted
	vehicleNow: string // its status and price
	answers: Answer[] // that can be given
	hasEmail: boolean // of the visitor
	answered: { text: string; at: Date; by: string } | undefined
}

const DAY = 86_400_000 // ms

/** Undefined for a wrong link, and once the lead is deleted. */
export async function findAnswerPage(
	services: AnswerServices,
	token: string,
): Promise<AnswerPage | undefined> {
	const { db } = services
	const [link] = await db
		.select()
		.from(answerLinks)
		.where(eq(answerLinks.linkHash, hashOfLink(token)))
	const lead = link && (await findLead(services, link.leadId))
	if (!link || !lead) return undefined
	const [siblings, vehicle, dealer] = await Promise.all([
		db.select().from(answerLinks).where(eq(answerLinks.leadId, link.leadId)),
		findVehicle(db, link),
		findDealerOrCached(services),
	])
	const used = siblings.find(({ answeredAt }) => answeredAt)
	return {
		state: stateOf(services.now(), { link, used, vehicle, dealer, leadStatus: lead.status }),
		leadId: link.leadId,
		sentAt: lead.createdAt,
		vehicle: vehicle ? nameOf(vehicle) : '',
		vehicleNow: vehicle ? describeVehicle(vehicle) : '',
		answers: answersTo(lead.payload),
		hasEmail: typeof lead.payload !== 'string' && lead.payload.from_email !== '',
		answered: used?.answeredAt
			? {
					text: used.answer ? answerText(used.answer, used.answeredUntil ?? undefined) : '',
					at: used.answeredAt,
					by: await recipientOf(db, used),
				}
			: undefined,
	}
}

/** Does what the link says, once. */
export async function giveAnswer(
	services: AnswerServices,
	token: string,
	choice: Choice,
): Promise<Result<void, AnswerError>> {
	const dealer = await findDealerOrCached(services)
	try {
		await services.db.transaction(async (transaction) => {
			const [match] = await transaction
				.select({ leadId: answerLinks.leadId })
				.from(answerLinks)
				.where(eq(answerLinks.linkHash, hashOfLink(token)))
			if (!match) throw new Rejected('unknown')
			// The lead first: an answer by another link waits here.
			const [locked] = await transaction
				.select({ status: leads.status })
				.from(leads)
				.where(eq(leads.id, match.leadId))
				.for('update')
			const siblings = await transaction
				.select()
				.from(answerLinks)
				.where(eq(answerLinks.leadId, match.leadId))
			const link = siblings.find(({ linkHash }) => linkHash === hashOfLink(token))
			if (!locked || !link) throw new Rejected('unknown')
			const used = siblings.find(({ answeredAt }) => answeredAt)
			if (used === link && isSame(used, choice)) return // a second click
			const vehicle = await findVehicle(transaction, link, 'update')
			const state = stateOf(services.now(), { link, used, vehicle, dealer, leadStatus: locked.status })
			if (state !== 'open' || !vehicle) throw new Rejected(state === 'open' ? 'removed' : state)
			await answer(services, transaction, { link, vehicle, dealer, choice })
		})
		return ok(undefined)
	} catch (error) {
		if (error instanceof Rejected) return fail(error.code)
		throw error
	}
}

const isSame = ({ answer, answeredUntil }: Link, choice: Choice): boolean =>
	answer === choice.answer && answeredUntil === (choice.answer === 'reserved' ? choice.until : null)

class Rejected extends Error {
	readonly code: AnswerError
	constructor(code: AnswerError) {
		super('an enquiry cannot be answered by this link')
		this.code = code
	}
}

type AnswerContext = { link: Link; vehicle: Vehicle; dealer: Dealer; choice: Choice }

async function answer(
	services: AnswerServices,
	transaction: Transaction,
	context: AnswerContext,
): Promise<void> {
	const { link, dealer, choice } = context
	const { now, outbox } = services
	const db = transaction as unknown as Database
	const by = { id: null, name: messages.author(await recipientOf(db, link)) }
	const staff = { ...services, db, by }
	const subject = { kind: 'enquiry', id: link.leadId } as const
	const [lead, assignment] = await Promise.all([
		findLead({ ...services, db }, link.leadId),
		findAssignment(db, subject),
	])
	if (!lead || typeof lead.payload === 'string' || !assignment) throw new Rejected('unknown')
	if (!answersTo(lead.payload).includes(choice.answer)) throw new Rejected('unknown')
	if (!(await changeVehicle(staff, context))) throw new Rejected('changed')
	const emails = await buildAnswerEmails({ ...services, db }, context, lead.payload, lead)
	await outbox.enqueue(transaction, emails)
	const at = now()
	const hasEmail = lead.payload.from_email !== ''
	await addLeadEvent(transaction, {
		...{ by, at, action: 'answered', about: link.leadId },
		detail: [choice.answer, choice.answer === 'reserved' && choice.until, !hasEmail && UNTOLD]
			.filter(Boolean)
			.join(' '),
	})
	// A promise to call is no answer yet: the lead waits on, with its call as the next step.
	const isAnswered = hasEmail && choice.answer !== 'call' && lead.status === 'new'
	const status = isAnswered ? contactedStatus('enquiry') : statusOfKind('enquiry', lead.status)
	const nextStep = { kind: 'call', at: timeOfCall(dealer, at) } as const
	if (status && (isAnswered || choice.answer === 'call'))
		await changeAssignment(staff, link.leadId, {
			...status,
			assigneeId: assignment.assigneeId,
			version: String(assignment.version),
			...(choice.answer === 'call' && { plan: { nextStep, lostReason: assignment.lostReason } }),
		})
	await transaction
		.update(answerLinks)
		.set({
			answer: choice.answer,
			answeredAt: at,
			answeredUntil: choice.answer === 'reserved' ? choice.until : null,
		})
		.where(eq(answerLinks.linkHash, link.linkHash))
}

/** The vehicle is locked, and as it was. */
async function changeVehicle(
	staff: Pick<Services, 'db' | 'now'> & { by: { id: null; name: string } },
	{ vehicle: { id, status }, choice }: Pick<AnswerContext, 'vehicle' | 'choice'>,
): Promise<boolean> {
	if (choice.answer === 'call') return true
	if (choice.answer === 'here' && status === 'available') return confirmVehicle(staff, id)
	return changeStatus(staff, { id }, async (_, __, now): Promise<StatusChange> => {
		const offered = { reservedUntil: null, soldAt: null, soldPrice: null, soldTo: null }
		if (choice.answer === 'here') return { ...offered, status: 'available' }
		if (choice.answer === 'reserved') return { ...offered, status: 'reserved', reservedUntil: choice.until }
		return { ...offered, status: 'sold', soldAt: now }
	})
}

type Facts = {
	link: Link
	used: Link | undefined // of the same lead
	vehicle: Vehicle | undefined
	dealer: Pick<Dealer, 'hidesAnswerButtons'>
	leadStatus: string
}

function stateOf(now: Date, { link, used, vehicle, dealer, leadStatus }: Facts): LinkState {
	if (used) return 'answered'
	if (dealer.hidesAnswerButtons) return 'off'
	if (now.getTime() - link.createdAt.getTime() >= LINK_DAYS * DAY) return 'expired'
	if (leadStatus === 'won' || leadStatus === 'lost') return 'closed'
	if (!vehicle) return 'removed'
	return isAsThen(link, vehicle) ? 'open' : 'changed'
}

/** A better description or another photo changes nothing of what the buttons say. */
const isAsThen = (link: Link, { status, reservedUntil, price }: Vehicle): boolean =>
	status === link.status && reservedUntil === link.reservedUntil && price === link.price

async function findVehicle(
	db: Pick<Database, 'select'>,
	{ vehicleId }: Link,
	lock?: 'update',
): Promise<Vehicle | undefined> {
	if (!vehicleId) return undefined
	const query = db
		.select()
		.from(cars) // a view cannot be locked by the site's role
		.where(and(eq(cars.id, vehicleId), eq(cars.publication, 'published')))
	const [vehicle] = await (lock ? query.for(lock) : query)
	return vehicle as Vehicle | undefined
}

/** The staff member whose own address the email went to; empty for a shared mailbox. */
async function recipientOf(db: Pick<Database, 'select'>, { recipientId }: Link): Promise<string> {
	if (!recipientId) return ''
	const [user] = await db
		.select({ name: staffUsers.name })
		.from(staffUsers)
		.where(eq(staffUsers.id, recipientId))
	return user?.name ?? ''
}

function describeVehicle({ status, reservedUntil, price }: Vehicle): string {
	const shown =
		status === 'reserved' && reservedUntil
			? messages.page.reservedUntil(formatDay(reservedUntil))
			: vehicleMessages.statuses[status].toLowerCase()
	return messages.page.price(shown, formatRand(price))
}

export const todayOf = ({ now }: Pick<Services, 'now'>): IsoDate => toSouthAfricanTime(now()).date
