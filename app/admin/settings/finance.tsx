/** /admin/settings/finance: what the calculator and the instalments beside vehicles begin with, and who may get an application. */
import { href } from 'react-router'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { asked } from '#app/admin/parts/answers.ts'
import { highestInitiationFee, highestServiceFee } from '#app/finance/credit-rules.ts'
import { rulesOf } from '#app/finance/dealer-terms.server.ts'
import {
	financeDefaultsFields,
	financeDefaultsIn,
	financeDefaultsInput,
} from '#app/finance/finance-defaults-input.ts'
import { TERMS_IN_MONTHS } from '#app/finance/repayment.ts'
import { valuesOf } from '#app/kernel/form.ts'
import { randAndCents } from '#app/kernel/rand.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { openSettings } from '#app/staff/settings-desk.server.ts'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { FieldColumns, FieldGroup } from '#app/ui/field-group.tsx'
import { settingsWords } from '#app/words/en-ZA/settings.ts'
import type { Route } from './+types/finance.ts'
import { changeInterestRate, showInterestRate } from './interest-rate.server.ts'
import { InterestRateSettings } from './interest-rate.tsx'
import { saveSettings } from './save.server.ts'
import { SettingsForm } from './settings-form.tsx'
import { savedIn } from './settings-notice.tsx'

const words = settingsWords.finance
const TO = href('/admin/settings/finance')
const months = TERMS_IN_MONTHS.map((term) => ({ value: String(term), text: words.monthsOf(term) }))
const PERCENT = { text: '%', side: 'right' } as const
const RAND = { text: 'R', side: 'left' } as const

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { isOwner } = await requireAdmin({ request, context })
	const { db, clock } = context.get(services)
	const { dealer, version } = await openSettings(db, 'finance')
	return {
		isOwner,
		interestRate: showInterestRate(await openSettings(db, 'interestRate'), clock()),
		begins: financeDefaultsFields(dealer),
		version,
		rules: rulesOf(dealer, clock()),
		saved: savedIn(url),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const given = { by: await requireAdmin({ request, context }), ...context.get(services) }
	const values = valuesOf(await request.formData())
	if (values.part === 'interestRate') return changeInterestRate(given, values, TO)
	const { dealer } = await openSettings(given.db, 'finance')
	return saveSettings(given, values, {
		part: 'finance',
		schema: financeDefaultsInput(rulesOf(dealer, given.clock())),
		to: TO,
		change: financeDefaultsIn,
	})
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => asked(serverAction)

export const meta: Route.MetaFunction = () => adminMeta(words.heading, undefined)

export default function FinanceSettings({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { begins, version, rules, saved, isOwner, interestRate } = loaderData
	const most = {
		initiation: randAndCents(highestInitiationFee(rules, Number.POSITIVE_INFINITY)),
		service: randAndCents(highestServiceFee(rules)),
	}
	return (
		<>
			<h2 className="sr-only">{words.heading}</h2>
			<InterestRateSettings {...interestRate} {...{ isOwner, to: TO, saved, answer }} />
			<SettingsForm
				part="finance"
				schema={financeDefaultsInput(rules)}
				to={TO}
				saved={saved?.form ? null : saved}
				{...{ begins, version, answer }}
			>
				{(field) => (
					<>
						<FieldGroup title={words.terms} text={words.termsText}>
							<FieldColumns className="md:grid-cols-3">
								<SelectField {...field('months')} label={words.months} options={months} />
								<TextField {...field('deposit')} label={words.deposit} unit={PERCENT} inputMode="decimal" />
								<TextField {...field('balloon')} label={words.balloon} unit={PERCENT} inputMode="decimal" />
							</FieldColumns>
						</FieldGroup>
						<FieldGroup title={words.fees}>
							<FieldColumns>
								<TextField
									{...field('initiationFee')}
									label={words.initiation}
									help={words.feeHelp(most.initiation)}
									unit={RAND}
									inputMode="decimal"
								/>
								<TextField
									{...field('serviceFee')}
									label={words.service}
									help={words.feeHelp(most.service)}
									unit={RAND}
									inputMode="decimal"
								/>
							</FieldColumns>
						</FieldGroup>
						<FieldGroup title={words.providers}>
							<TextAreaField
								{...field('providers')}
								label={words.providersLabel}
								help={words.providersHelp}
							/>
						</FieldGroup>
					</>
				)}
			</SettingsForm>
		</>
	)
}
