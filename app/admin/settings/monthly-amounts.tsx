/** The switch for monthly amounts beside vehicles: staff can read it, owners set it. */
import { Checkbox } from '#app/components/checkbox.tsx'
import { monthlyAmountsInput } from '#app/features/finance/finance-settings-schema.ts'
import { monthlySwitchMessages as messages } from '#messages/monthly-switch.ts'
import type { getMonthlyAmountsView } from './monthly-amounts.server.ts'
import { type Saved, SettingsForm } from './settings-form.tsx'
import { errorMessageAt, type SettingsResult } from './settings-result.ts'

type Props = ReturnType<typeof getMonthlyAmountsView> & {
	mayProtect: boolean
	to: string
	saved: Saved
	result: SettingsResult | undefined
}

export function MonthlyAmountsSettings({ areShown, version, mayProtect, to, saved, result }: Props) {
	const fieldErrors =
		result?.outcome === 'invalid' && result.form === 'monthlyAmounts' ? result.fieldErrors : {}
	return (
		<section aria-labelledby="monthly-amounts" className="mb-10 max-w-200 border-b border-line pb-8">
			<h3 id="monthly-amounts" className="title text-title-sm">
				{messages.heading}
			</h3>
			<p className="mt-1.5 mb-3 text-sm leading-normal text-ink-muted">{messages.text}</p>
			{mayProtect ? (
				<SettingsForm
					section="monthlyAmounts"
					schema={monthlyAmountsInput}
					save={messages.save}
					isSecond
					saved={saved?.form === 'monthlyAmounts' ? saved : null}
					begins={{ showsMonthlyAmounts: areShown ? 'on' : '' }}
					version={version}
					to={to}
					result={result}
				>
					{(field) => (
						<Checkbox
							name="showsMonthlyAmounts"
							value="on"
							defaultChecked={field('showsMonthlyAmounts').defaultValue === 'on'}
						>
							{messages.show}
						</Checkbox>
					)}
				</SettingsForm>
			) : (
				<p className="text-sm">
					{errorMessageAt(fieldErrors, 'version') ?? messages.states[areShown ? 'shown' : 'hidden']}
				</p>
			)}
		</section>
	)
}
