/** The review of all answers and the instalment, above 'Submit Application'. Without JavaScript it is as saved. */
import { useEffect, useState } from 'react'
import { Button } from '#app/components/button.tsx'
import { goToField } from '#app/components/error-summary.tsx'
import { FieldGroup } from '#app/components/field-group.tsx'
import { Spoken } from '#app/components/spoken.tsx'
import { applicationMessages } from '#messages/application.ts'
import { type FormValues, STEPS } from './application.ts'
import { type ApplicationPageData, INTENT_FIELD } from './application-page-data.ts'
import type { FieldName } from './application-schema.ts'

const messages = applicationMessages.review
const FIRST_FIELD = 'vehicleCategory' satisfies FieldName

type Props = Pick<ApplicationPageData, 'review'> & { values: FormValues } // of this step, as typed

export function ReviewSection(props: Props) {
	const current = useReview(props)
	if (!current) return null
	const { sheet, instalment } = current
	return (
		<FieldGroup title={messages.heading}>
			<div className="grid gap-x-12 gap-y-7 md:grid-cols-2">
				{STEPS.map((step) => (
					<section key={step} aria-labelledby={`review-${step}`} className="min-w-0">
						<div className="flex items-baseline justify-between gap-4 border-b border-line-control">
							<h4 id={`review-${step}`} className="font-[650]">
								{applicationMessages.stepTitles[step]}
							</h4>
							{step === 4 ? (
								<a href={`#${FIRST_FIELD}`} onClick={goToField} className={editClass}>
									<EditText step={step} />
								</a>
							) : (
								<button type="submit" name={INTENT_FIELD} value={step} className={editClass}>
									<EditText step={step} />
								</button>
							)}
						</div>
						<dl className="text-sm">
							{sheet[step].map(({ name, label, value }) => (
								<div
									key={name}
									className="flex items-baseline justify-between gap-4 border-b border-line py-1.75"
								>
									<dt className="max-w-1/2 flex-none text-ink-muted">{label}</dt>
									<dd dir="auto" className="min-w-0 text-right font-[550] wrap-anywhere">
										<Spoken>{value}</Spoken>
									</dd>
								</div>
							))}
						</dl>
					</section>
				))}
			</div>
			{instalment && (
				<div className="mt-7 border-l-3 border-accent bg-surface-sunken px-4 py-3.5">
					<h4 className="text-sm font-semibold">{messages.instalment}</h4>
					<p className="price text-price-md">
						<Spoken>{instalment.amount}</Spoken>
					</p>
					<p className="mt-1 text-sm">
						<Spoken>{instalment.terms}</Spoken>
					</p>
					<p className="mt-1 text-xs text-ink-muted">{[messages.estimate, ...instalment.notes].join(' ')}</p>
				</div>
			)}
			<Button type="submit" name={INTENT_FIELD} value="4" size="small" className="mt-5 has-script:hidden">
				{messages.update}
			</Button>
		</FieldGroup>
	)
}

const editClass = 'link inline-flex min-h-11 flex-none items-center text-sm'

const EditText = ({ step }: { step: keyof typeof applicationMessages.stepTitles }) => (
	<>
		{messages.edit}
		<span className="sr-only"> {applicationMessages.stepTitles[step]}</span>
	</>
)

/** The server's review until something is typed; then it follows this step. None is better than a wrong one. */
function useReview({ review, values }: Props): typeof review {
	const [current, setCurrent] = useState(review)
	const [first] = useState(values)
	useEffect(() => {
		if (!review || values === first) return
		let isNewest = true
		const { sheet, terms } = review
		import('./application-review.ts').then(
			({ buildReview }) => {
				const { instalment, ...typed } = buildReview(values, terms)
				if (isNewest) setCurrent({ terms, sheet: { ...sheet, 4: typed.sheet[4] }, instalment })
			},
			() => isNewest && setCurrent(undefined),
		)
		return () => {
			isNewest = false
		}
	}, [review, values, first])
	return current
}
