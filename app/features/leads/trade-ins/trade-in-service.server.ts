/** Trade-ins as a kind of lead, and staff's offer for one. */
import { formatLongDate, toSouthAfricanTime } from '#app/core/dates.ts'
import { readForm, type Values } from '#app/core/form.ts'
import { inLanguage } from '#app/core/language.server.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { type Dealer, takesTradeIns } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { contactedStatus, isNew } from '#app/features/leads/inbox/inbox-item.ts'
import type { InboxResult } from '#app/features/leads/inbox/inbox-query.ts'
import {
	type Author,
	addLeadEvent,
	changeAssignment,
	findAssignment,
} from '#app/features/leads/inbox/lead-progress-queries.server.ts'
import { dealerContact } from '#app/features/leads/lead-email.server.ts'
import { defineLeadKind } from '#app/features/leads/lead-kind.server.ts'
import { findLead, type Lead } from '#app/features/leads/lead-queries.server.ts'
import { senderOf } from '#app/features/staff/settings/mailboxes.server.ts'
import { greetingName } from '#app/features/submissions/sender-text.ts'
import { findOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import type { Email } from '#app/infra/email/email.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { tradeInEmailMessages } from '#messages/trade-ins.ts'
import { offerAmount, offerInput, type TradeInOffer } from './offer.ts'
import { MAX_PHOTOS, type TradeInPayload } from './trade-in.ts'
import { addOffer } from './trade-in-queries.server.ts'
import { buildTradeInPayload, openTradeInInput, tradeInInput } from './trade-in-schema.ts'

export const tradeInKind = defineLeadKind({
	kind: 'trade-in',
	schema: tradeInInput,
	openSchema: openTradeInInput,
	mailbox: 'enquiries',
	prepare: async (services, input, vehicleId) => {
		if (!takesTradeIns(await findDealerOrCached(services))) return undefined
		// One that has gone meanwhile is no reason to lose the trade-in.
		const vehicle = await findOffer(services.db, vehicleId)
		return { payload: buildTradeInPayload(input, vehicle), ...(vehicle && { vehicle }) }
	},
	photos: { field: 'photos', most: MAX_PHOTOS },
	notice: tradeInEmailMessages.notice,
	reply: tradeInEmailMessages.reply,
})

/**
 * A staff member's offer: the offer, its email, its line in the history and the status of the lead, in one transaction.
 * Sent twice, an offer is stored and emailed once. A newer one replaces it.
 */
export async function writeOffer(
	services: Services,
	by: Author,
	leadId: string,
	values: Values,
): Promise<Result<'offer', InboxResult>> {
	const at = services.now()
	const form = readForm(offerInput(toSouthAfricanTime(at).date), values)
	if (!form.ok) return fail({ outcome: 'invalid', intent: 'offer', fieldErrors: form.fieldErrors, values })
	const lead = await findLead(services, leadId)
	const payload = lead && tradeInPayloadOf(lead)
	if (!payload)
		return fail({ outcome: 'invalid', intent: 'offer', fieldErrors: { key: 'unreadable' }, values })
	const { key: id, ...offer } = form.value
	const dealer = await findDealerOrCached(services)
	const subject = { kind: 'trade-in', id: leadId } as const
	return services.db.transaction(async (transaction) => {
		const db = transaction as unknown as Database // the reads take part in the transaction
		const isNewOffer = await addOffer(transaction, services.keys, { id, leadId, ...offer, by, at })
		if (!isNewOffer) return ok('offer')
		await addLeadEvent(transaction, { by, at, action: 'offered', about: leadId })
		const before = await findAssignment(db, subject)
		if (before && isNew(before.status)) {
			const assigneeId = before.assigneeId ?? by.id
			const next = { ...contactedStatus(subject.kind), assigneeId, version: String(before.version) }
			const changed = await changeAssignment({ ...services, db, by }, leadId, next)
			if (!changed.ok) throw new Error('a lead was changed while its offer was written') // rolls back
		}
		const email = inLanguage(lead.language, () =>
			buildOfferEmail(services, dealer, leadId, payload, { ...offer, id, by: by.name, at }),
		)
		if (email.to) await services.outbox.enqueue(transaction, [email])
		return ok('offer')
	})
}

export const tradeInPayloadOf = ({ payload }: Pick<Lead, 'payload'>): TradeInPayload | undefined =>
	typeof payload === 'object' && payload.form_type === 'trade_in' ? payload : undefined

function buildOfferEmail(
	services: Services,
	dealer: Dealer,
	about: string,
	{ from_name, from_email }: TradeInPayload,
	offer: TradeInOffer,
): Email {
	const texts = {
		name: greetingName(from_name),
		amount: offerAmount(offer),
		validUntil: formatLongDate(offer.validUntil),
		conditions: offer.conditions,
		by: offer.by,
		dealer: dealerContact(dealer),
	}
	const { subject, text } = tradeInEmailMessages.offer
	return {
		kind: 'trade-in-offer-reply',
		about,
		from: senderOf(dealer, services),
		to: from_email,
		...(dealer.email.sales && { replyTo: dealer.email.sales }),
		subject: subject(texts),
		text: text(texts),
	}
}
