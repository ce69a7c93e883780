/** On the page of a lead: the vehicle that is offered, and what the dealership offers for it. */

import { useState } from 'react'
import { Form } from 'react-router'
import { SubmitButton } from '#app/components/button.tsx'
import { Facts } from '#app/components/facts.tsx'
import { TextAreaField, TextField } from '#app/components/field.tsx'
import { FormNotice, NotSavedNotice } from '#app/components/form-notice.tsx'
import { Tag } from '#app/components/tags.tsx'
import { useForm } from '#app/components/use-form.ts'
import { addDays, formatLongDate, type IsoDate } from '#app/core/dates.ts'
import { formatTimestamp } from '#app/features/leads/inbox/inbox-format.ts'
import type { InboxResult } from '#app/features/leads/inbox/inbox-query.ts'
import { tradeInPanelMessages as messages } from '#messages/lead-office.ts'
import { isValid, MAX_DAYS, offerAmount, offerInput, type TradeInOffer } from './offer.ts'
import { factsOfTradeIn, type TradeInVehicle } from './trade-in.ts'

type Props = { trade: TradeInVehicle; hasPhotos: boolean }

export const TradeInFacts = ({ trade, hasPhotos }: Props) => (
	<section aria-labelledby="trade-in" className="mt-6">
		<h3 id="trade-in" className="title mb-3 text-title-sm">
			{messages.heading}
		</h3>
		<Facts facts={factsOfTradeIn(trade)} />
		{!hasPhotos && <p className="mt-3 text-sm text-ink-muted">{messages.noPhotos}</p>}
	</section>
)

/** The form by which staff write an offer for a trade-in; they set the amount. */
const offerFormMessages = messages.offer
const DEFAULT_DAYS = 7

type OfferFormProps = {
	offers: TradeInOffer[] // newest first
	newKey: string
	today: IsoDate
	now: Date
	hasEmail: boolean
	result: InboxResult | undefined
}

export function Offers({ offers, newKey, today, now, hasEmail, result }: OfferFormProps) {
	// The form keeps its idempotency key across revalidations until the offer appears in the list.
	const [key, setKey] = useState(newKey)
	if (offers.some(({ id }) => id === key)) setKey(newKey)
	const isRejected = result?.outcome === 'invalid' && result.intent === 'offer'
	return (
		<section aria-labelledby="offer" className="mt-6 rounded-panel border border-line p-4 sm:p-5">
			<h3 id="offer" className="title text-title-sm">
				{offerFormMessages.heading}
			</h3>
			{offers.length > 0 && (
				<ol className="mt-1 divide-y divide-line">
					{offers.map((offer, index) => (
						<li key={offer.id} className="py-3">
							<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
								<b className={index === 0 ? 'text-lg font-[700]' : 'font-[620] text-ink-muted'}>
									{offerAmount(offer)}
								</b>
								<Tag tone={index === 0 && isValid(offer, today) ? 'green' : 'plain'}>
									{validity(offer, index, today)}
								</Tag>
							</p>
							{offer.conditions && (
								<p dir="auto" className="mt-1 text-sm whitespace-pre-wrap wrap-anywhere">
									{offer.conditions}
								</p>
							)}
							<p className="text-xs text-ink-muted">
								{offerFormMessages.by(offer.by, formatTimestamp(offer.at, now))}
							</p>
						</li>
					))}
				</ol>
			)}
			<details open={isRejected || undefined} className="mt-1">
				<summary className="link inline-flex min-h-11 cursor-pointer items-center font-[620]">
					{offers.length > 0 ? offerFormMessages.another : offerFormMessages.write}
				</summary>
				<OfferForm key={key} id={key} today={today} hasEmail={hasEmail} result={result} />
			</details>
		</section>
	)
}

function validity(offer: TradeInOffer, index: number, today: IsoDate): string {
	if (index > 0) return offerFormMessages.replaced
	const day = formatLongDate(offer.validUntil)
	return isValid(offer, today) ? offerFormMessages.valid(day) : offerFormMessages.ended(day)
}

type FormProps = Pick<OfferFormProps, 'today' | 'hasEmail' | 'result'> & { id: string }

function OfferForm({ id, today, hasEmail, result }: FormProps) {
	const rejection = result?.outcome === 'invalid' && result.intent === 'offer' ? result : undefined
	const { form, field, errors, wrongFields, failure, isPending } = useForm({
		schema: offerInput(today),
		messageOf,
		values: { key: id, validUntil: addDays(today, DEFAULT_DAYS) },
		rejected: rejection && { errors: rejection.fieldErrors, values: rejection.values },
		isOwn: (data) => data.get('intent') === 'offer',
		leaveQuestion: offerFormMessages.unsent,
	})
	return (
		<Form {...form} method="post" preventScrollReset aria-label={offerFormMessages.write} className="mt-2">
			<input type="hidden" name="key" value={id} />
			{errors.key && <NotSavedNotice text={messageOf('key') ?? ''} className="mb-3" />}
			<FormNotice {...wrongFields} failure={failure} className="mb-3" />
			<p className="text-sm text-ink-muted">
				{hasEmail ? offerFormMessages.text : offerFormMessages.withoutEmail}
			</p>
			<div className="mt-3 grid gap-x-4 gap-y-4 sm:grid-cols-3">
				<TextField
					{...field('amount')}
					label={offerFormMessages.amount}
					inputMode="decimal"
					autoComplete="off"
					unit={{ text: 'R', side: 'left' }}
					required
				/>
				<TextField
					{...field('most')}
					label={offerFormMessages.most}
					help={offerFormMessages.mostHelp}
					inputMode="decimal"
					autoComplete="off"
					unit={{ text: 'R', side: 'left' }}
				/>
				<TextField
					{...field('validUntil')}
					label={offerFormMessages.validUntil}
					type="date"
					min={today}
					max={addDays(today, MAX_DAYS)}
					required
				/>
				<TextAreaField
					{...field('conditions')}
					label={offerFormMessages.conditions}
					help={offerFormMessages.conditionsHelp}
					rows={3}
					className="sm:col-span-3"
				/>
				<SubmitButton
					name="intent"
					value="offer"
					text={offerFormMessages.send}
					busyText={offerFormMessages.busy}
					busy={isPending}
					size="small"
					className="sm:justify-self-start"
				/>
			</div>
		</Form>
	)
}

function messageOf(name: string, code = 'other'): string | undefined {
	const texts: Record<string, string> | undefined =
		offerFormMessages.errors[name as keyof typeof offerFormMessages.errors]
	return texts?.[code] ?? texts?.other
}
