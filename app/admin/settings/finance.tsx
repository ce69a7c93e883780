/**
 * /admin/settings/finance: default values of the calculator and the advertised instalments, and the banks
 * that may receive an application.
 */
import { href } from 'react-router'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { useActionResult } from '#app/admin/components/use-action-result.ts'
import { TextAreaField, TextField } from '#app/components/field.tsx'
import { FieldColumns, FieldGroup } from '#app/components/field-group.tsx'
import { SelectField } from '#app/components/select.tsx'
import { toValues } from '#app/core/form.ts'
import { formatRandAndCents } from '#app/core/money-and-distance.ts'
import { highestInitiationFee, highestServiceFee } from '#app/features/finance/credit-rules.ts'
import { currentCreditRules } from '#app/features/finance/dealer-terms.server.ts'
import {
	financeDefaultsFields,
	financeDefaultsInput,
	toFinanceDefaults,
} from '#app/features/finance/finance-defaults-schema.ts'
import { TERMS_IN_MONTHS } from '#app/features/finance/repayment.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { loadSettings } from '#app/features/staff/settings/settings-service.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { settingsMessages } from '#messages/settings.ts'
import type { Route } from './+types/finance.ts'
import { changeInterestRate, getInterestRateView } from './interest-rate.server.ts'
import { InterestRateSettings } from './interest-rate.tsx'
import { saveSettings } from './save.server.ts'
import { SettingsForm } from './settings-form.tsx'
import { parseSaved } from './settings-notice.tsx'

const messages = settingsMessages.finance
const TO = href('/admin/settings/finance')
const months = () => TERMS_IN_MONTHS.map((term) => ({ value: String(term), text: messages.monthsOf(term) }))
const PERCENT = { text: '%', side: 'right' } as const
const RAND = { text: 'R', side: 'left' } as const

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const admin = await requirePermission({ request, context }, 'settings:read')
	const { db, now } = context.get(servicesContext)
	const { dealer, version } = await loadSettings(db, 'finance')
	return {
		mayProtect: can(admin, 'settings:protect'),
		interestRate: getInterestRateView(await loadSettings(db, 'interestRate'), now()),
		begins: financeDefaultsFields(dealer),
		version,
		rules: currentCreditRules(dealer, now()),
		saved: parseSaved(url),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const appServices = {
		by: await requirePermission({ request, context }, 'settings:write'),
		...context.get(servicesContext),
	}
	const values = toValues(await request.formData())
	if (values.part === 'interestRate') return changeInterestRate(appServices, values, TO)
	const { dealer } = await loadSettings(appServices.db, 'finance')
	return saveSettings(appServices, values, {
		section: 'finance',
		schema: financeDefaultsInput(currentCreditRules(dealer, appServices.now())),
		to: TO,
		change: toFinanceDefaults,
	})
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function FinanceSettings({ loaderData, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	const { begins, version, rules, saved, mayProtect, interestRate } = loaderData
	const maxFees = {
		initiation: formatRandAndCents(highestInitiationFee(rules, Number.POSITIVE_INFINITY)),
		service: formatRandAndCents(highestServiceFee(rules)),
	}
	return (
		<>
			<h2 className="sr-only">{messages.heading}</h2>
			<InterestRateSettings {...interestRate} mayProtect={mayProtect} to={TO} saved={saved} result={result} />
			<SettingsForm
				section="finance"
				schema={financeDefaultsInput(rules)}
				to={TO}
				saved={saved?.form ? null : saved}
				begins={begins}
				version={version}
				result={result}
			>
				{(field) => (
					<>
						<FieldGroup title={messages.terms} text={messages.termsText}>
							<FieldColumns className="md:grid-cols-3">
								<SelectField {...field('months')} label={messages.months} options={months()} />
								<TextField
									{...field('deposit')}
									label={messages.deposit}
									unit={PERCENT}
									inputMode="decimal"
								/>
								<TextField
									{...field('balloon')}
									label={messages.balloon}
									unit={PERCENT}
									inputMode="decimal"
								/>
							</FieldColumns>
						</FieldGroup>
						<FieldGroup title={messages.fees}>
							<FieldColumns>
								<TextField
									{...field('initiationFee')}
									label={messages.initiation}
									help={messages.feeHelp(maxFees.initiation)}
									unit={RAND}
									inputMode="decimal"
								/>
								<TextField
									{...field('serviceFee')}
									label={messages.service}
									help={messages.feeHelp(maxFees.service)}
									unit={RAND}
									inputMode="decimal"
								/>
							</FieldColumns>
						</FieldGroup>
						<FieldGroup title={messages.providers}>
							<TextAreaField
								{...field('providers')}
								label={messages.providersLabel}
								help={messages.providersHelp}
							/>
						</FieldGroup>
					</>
				)}
			</SettingsForm>
		</>
	)
}
