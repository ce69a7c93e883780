/** Prime and margin: read by all staff, set and reviewed by owners. */
import { Form } from 'react-router'
import { interestRateInput } from '#app/finance/interest-rate-input.ts'
import { DEFAULT_INTEREST } from '#app/finance/repayment.ts'
import { ReviewNotice } from '#app/finance/review-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FieldColumns } from '#app/ui/field-group.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { interestRateMessages as messages } from '#app/words/en-ZA/interest-rate.ts'
import { problemAt, type SettingsAnswer } from './answer.ts'
import type { showInterestRate } from './interest-rate.server.ts'
import { SettingsForm } from './settings-form.tsx'
import type { Saved } from './settings-notice.tsx'

const PERCENT = { unit: { text: '%', side: 'right' }, inputMode: 'decimal', required: true } as const

type Props = ReturnType<typeof showInterestRate> & {
	isOwner: boolean
	to: string
	saved: Saved
	answer: SettingsAnswer | undefined
}

export function InterestRateSettings({
	begins,
	version,
	inForce,
	capped,
	overdue,
	isOwner,
	to,
	saved,
	answer,
}: Props) {
	const problems = answer?.outcome === 'problems' && answer.form === 'interestRate' ? answer.problems : {}
	return (
		<section aria-labelledby="interest-rate" className="mb-10 max-w-200 border-b border-line pb-8">
			<h3 id="interest-rate" className="title text-title-sm">
				{messages.heading}
			</h3>
			{inForce && capped ? (
				<Notice className="mt-3 mb-5">{messages.capped(inForce.sum, inForce.text, capped)}</Notice>
			) : (
				<p className="mt-1.5 mb-5 text-sm leading-normal text-ink-muted">
					{inForce
						? messages.inForce(inForce.sum, inForce.text)
						: messages.notSet(DEFAULT_INTEREST.toFixed(2))}
				</p>
			)}
			{overdue !== null && (
				<ReviewNotice days={overdue} className="mb-5">
					{isOwner && <StillRight version={version} />}
				</ReviewNotice>
			)}
			{isOwner ? (
				<SettingsForm
					part="interestRate"
					schema={interestRateInput}
					save={messages.save}
					saved={saved?.form === 'interestRate' ? saved : null}
					{...{ begins, version, to, answer }}
				>
					{(field) => (
						<FieldColumns className="mb-5">
							<TextField {...field('prime')} {...PERCENT} label={messages.prime} />
							<TextField
								{...field('margin')}
								{...PERCENT}
								label={messages.margin}
								help={messages.marginHelp}
							/>
						</FieldColumns>
					)}
				</SettingsForm>
			) : (
				<p className="text-sm">{problemAt(problems, 'version') ?? messages.forOwners}</p>
			)}
		</section>
	)
}

/** Renews the day of the review and leaves prime and margin as they are. */
const StillRight = ({ version }: { version: string }) => (
	<Form method="post" preventScrollReset className="mt-2.5">
		<input type="hidden" name="part" value="interestRate" />
		<input type="hidden" name="version" value={version} />
		<Button type="submit" name="intent" value="still-right" size="small">
			{messages.stillRight}
		</Button>
	</Form>
)
