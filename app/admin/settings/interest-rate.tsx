/** Prime and margin: staff can read them, owners set and review them. */
import { Button } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { TextField } from '#app/components/field.tsx'
import { FieldColumns } from '#app/components/field-group.tsx'
import { Notice } from '#app/components/notice.tsx'
import { interestRateInput } from '#app/features/finance/interest-rate-schema.ts'
import { DEFAULT_INTEREST } from '#app/features/finance/repayment.ts'
import { ReviewNotice } from '#app/features/finance/review-notice.tsx'
import { interestRateMessages as messages } from '#messages/interest-rate.ts'
import type { getInterestRateView } from './interest-rate.server.ts'
import { SettingsForm } from './settings-form.tsx'
import type { Saved } from './settings-notice.tsx'
import { errorMessageAt, type SettingsResult } from './settings-result.ts'

const PERCENT = { unit: { text: '%', side: 'right' }, inputMode: 'decimal', required: true } as const

type Props = ReturnType<typeof getInterestRateView> & {
	mayProtect: boolean
	to: string
	saved: Saved
	result: SettingsResult | undefined
}

export function InterestRateSettings({
	begins,
	version,
	primeInForce,
	inForce,
	capped,
	overdue,
	mayProtect,
	to,
	saved,
	result,
}: Props) {
	const fieldErrors =
		result?.outcome === 'invalid' && result.form === 'interestRate' ? result.fieldErrors : {}
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
					{mayProtect && <StillRight version={version} />}
				</ReviewNotice>
			)}
			{mayProtect ? (
				<SettingsForm
					section="interestRate"
					schema={interestRateInput}
					save={messages.save}
					saved={saved?.form === 'interestRate' ? saved : null}
					begins={begins}
					version={version}
					to={to}
					result={result}
				>
					{(field) => (
						<FieldColumns className="mb-5">
							<TextField
								{...field('prime')}
								{...PERCENT}
								label={messages.prime}
								help={messages.primeHelp(primeInForce)}
							/>
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
				<p className="text-sm">{errorMessageAt(fieldErrors, 'version') ?? messages.forOwners}</p>
			)}
		</section>
	)
}

/** Confirms that prime and margin are current: renews the date of the review and changes nothing else. */
const StillRight = ({ version }: { version: string }) => (
	<ButtonForm
		fields={{ part: 'interestRate', intent: 'still-right', version }}
		preventScrollReset
		className="mt-2.5"
	>
		{(isPending) => (
			<Button type="submit" size="small" aria-disabled={isPending || undefined}>
				{messages.stillRight}
			</Button>
		)}
	</ButtonForm>
)
