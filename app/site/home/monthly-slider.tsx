/** A monthly amount, and how many of the vehicles it buys: all amounts come with the page (financing.ts). */
import { useId, useRef, useState } from 'react'
import { Form, href } from 'react-router'
import { Button, canFadePages } from '#app/components/button.tsx'
import { useTypedBeforeHydration } from '#app/components/hydration.tsx'
import { Spoken } from '#app/components/spoken.tsx'
import { formatRand, spoken } from '#app/core/money-and-distance.ts'
import type { MonthlyOffer } from '#app/features/finance/financing.ts'
import { instalmentMessages } from '#messages/finance.ts'
import { sliderMessages as messages } from '#messages/home.ts'
import { monthlyMessages } from '#messages/monthly-amounts.ts'

/** For a visitor who comes back to the page. */
let chosenAmount: number | undefined

export function MonthlySlider({ offer: { steps, start, months, interest, rate } }: { offer: MonthlyOffer }) {
	const id = useId()
	const indexOf = (wanted?: number) => steps.findIndex(({ amount }) => amount === wanted)
	const [at, setAt] = useState(() => {
		const index = indexOf(chosenAmount)
		return index < 0 ? start : index
	})
	const slider = useRef<HTMLInputElement>(null)
	const move = () => {
		chosenAmount = slider.current?.valueAsNumber
		const index = indexOf(chosenAmount)
		if (index >= 0) setAt(index)
	}
	useTypedBeforeHydration(move)
	const [first, second] = steps
	const last = steps.at(-1)
	const chosen = steps[at]
	if (!first || !second || !last || !chosen) return null
	const { amount, count, price, instalment } = chosen
	const { monthly, deposit, balloon, total } = instalment
	const facts = monthlyMessages.facts({
		monthly: formatRand(monthly),
		count: months,
		interest: interest.toFixed(2),
		deposit: deposit > 0 ? formatRand(deposit) : undefined,
		balloon: balloon > 0 ? formatRand(balloon) : undefined,
		total: formatRand(total),
	})
	const words = messages.buys(formatRand(amount), count)

	return (
		<Form action={href('/inventory')} viewTransition={canFadePages} className="wrap pb-section print:hidden">
			<h2 id={id} className="title text-title-lg">
				{messages.question}
			</h2>
			<div className="mt-5 grid gap-x-16 gap-y-4 border-t-2 border-ink pt-6 lg:mt-8 lg:grid-cols-[4fr_6fr] lg:pt-8">
				<p>
					<strong className="figure block whitespace-nowrap">
						<Spoken>{formatRand(amount)}</Spoken>
					</strong>{' '}
					<span className="title mt-3 block text-title-sm">{messages.aMonthBuys(count)}</span>
				</p>
				<div>
					<input
						ref={slider}
						type="range"
						name="monthly"
						aria-labelledby={id}
						aria-valuetext={spoken(words)}
						min={first.amount}
						max={last.amount}
						step={second.amount - first.amount}
						defaultValue={amount}
						onChange={move}
						className="slider slider-track w-full"
					/>
					<p className="flex justify-between text-sm text-ink-muted">
						<Spoken>{formatRand(first.amount)}</Spoken>
						<Spoken>{formatRand(last.amount)}</Spoken>
					</p>
					<p className="mt-4 min-h-[4lh] text-sm leading-snug text-ink-muted sm:min-h-[3lh]">
						<Spoken>{`${messages.priced(formatRand(price))} ${facts} ${instalmentMessages.note} ${rate ?? ''}`}</Spoken>
					</p>
					<Button type="submit" kind="dark" className="mt-4">
						{messages.show}
					</Button>
				</div>
			</div>
		</Form>
	)
}
