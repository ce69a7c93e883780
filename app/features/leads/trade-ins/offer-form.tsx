/** The form by which staff write an offer for a trade-in; they set the amount. */
import { useState } from 'react'
import { Form } from 'react-router'
import { TextAreaField, TextField } from '#app/components/field.tsx'
import { FormNotice, NotSavedNotice } from '#app/components/form-notice.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { Tag } from '#app/components/tag.tsx'
import { useForm } from '#app/components/use-form.ts'
import { addDays, formatLongDate, type IsoDate } from '#app/core/dates.ts'
import { formatTimestamp } from '#app/features/leads/inbox/inbox-format.ts'
import type { InboxResult } from '#app/features/leads/inbox/inbox-query.ts'
import { tradeInOfferMessages } from '#messages/trade-in-offers.ts'
import { isValid, offerAmount, type TradeInOffer } from './offer.ts'
import { MAX_DAYS, offerInput } from './offer-schema.ts'

const messages = tradeInOfferMessages.offer
const DEFAULT_DAYS = 7

type Props = {
	offers: TradeInOffer[] // newest first
	newKey: string
	today: IsoDate
	now: Date
	hasEmail: boolean
	result: InboxResult | undefined
}

export function Offers({ offers, newKey, today, now, hasEmail, result }: Props) {
	// The form keeps its idempotency key across revalidations until the offer appears in the list.
	const [key, setKey] = useState(newKey)
	if (offers.some(({ id }) => id === key)) setKey(newKey)
	const isRejected = result?.outcome === 'invalid' && result.intent === 'offer'
	return (
		<section aria-labelledby="offer" className="mt-6 rounded-panel border border-line p-4 sm:p-5">
			<h3 id="offer" className="title text-title-sm">
				{messages.heading}
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
								{messages.by(offer.by, formatTimestamp(offer.at, now))}
							</p>
						</li>
					))}
				</ol>
			)}
			<details open={isRejected || undefined} className="mt-1">
				<summary className="link inline-flex min-h-11 cursor-pointer items-center font-[620]">
					{offers.length > 0 ? messages.another : messages.write}
				</summary>
				<OfferForm key={key} id={key} today={today} hasEmail={hasEmail} result={result} />
			</details>
		</section>
	)
}

function validity(offer: TradeInOffer, index: number, today: IsoDate): string {
	if (index > 0) return messages.replaced
	const day = formatLongDate(offer.validUntil)
	return isValid(offer, today) ? messages.valid(day) : messages.ended(day)
}

type FormProps = Pick<Props, 'today' | 'hasEmail' | 'result'> & { id: string }

function OfferForm({ id, today, hasEmail, result }: FormProps) {
	const rejection = result?.outcome === 'invalid' && result.intent === 'offer' ? result : undefined
	const { form, field, errors, wrongFields, failure, isPending } = useForm({
		schema: offerInput(today),
		messageOf,
		values: { key: id, validUntil: addDays(today, DEFAULT_DAYS) },
		rejected: rejection && { errors: rejection.fieldErrors, values: rejection.values },
		isOwn: (data) => data.get('intent') === 'offer',
		leaveQuestion: messages.unsent,
	})
	return (
		<Form {...form} method="post" preventScrollReset aria-label={messages.write} className="mt-2">
			<input type="hidden" name="key" value={id} />
			{errors.key && <NotSavedNotice text={messageOf('key') ?? ''} className="mb-3" />}
			<FormNotice {...wrongFields} failure={failure} className="mb-3" />
			<p className="text-sm text-ink-muted">{hasEmail ? messages.text : messages.withoutEmail}</p>
			<div className="mt-3 grid gap-x-4 gap-y-4 sm:grid-cols-3">
				<TextField
					{...field('amount')}
					label={messages.amount}
					inputMode="decimal"
					autoComplete="off"
					unit={{ text: 'R', side: 'left' }}
					required
				/>
				<TextField
					{...field('most')}
					label={messages.most}
					help={messages.mostHelp}
					inputMode="decimal"
					autoComplete="off"
					unit={{ text: 'R', side: 'left' }}
				/>
				<TextField
					{...field('validUntil')}
					label={messages.validUntil}
					type="date"
					min={today}
					max={addDays(today, MAX_DAYS)}
					required
				/>
				<TextAreaField
					{...field('conditions')}
					label={messages.conditions}
					help={messages.conditionsHelp}
					rows={3}
					className="sm:col-span-3"
				/>
				<SubmitButton
					name="intent"
					value="offer"
					text={messages.send}
					busyText={messages.busy}
					busy={isPending}
					size="small"
					className="sm:justify-self-start"
				/>
			</div>
		</Form>
	)
}

function messageOf(name: string, code = 'other'): string | undefined {
	const texts: Record<string, string> | undefined = messages.errors[name as keyof typeof messages.errors]
	return texts?.[code] ?? texts?.other
}
