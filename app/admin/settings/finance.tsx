/**
 * /admin/settings/finance: default values of the calculator and the advertised instalments, and the banks
 * that may receive an application.
 */
import { href } from 'react-router'
import { callServerAction, useActionResult } from '#app/admin/components/server-result.ts'
import { adminMeta } from '#app/admin/frame.ts'
import { Button } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { TextAreaField, TextField } from '#app/components/field.tsx'
import { FieldColumns, FieldGroup } from '#app/components/field-groups.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { toValues } from '#app/core/form.ts'
import { formatRandAndCents, TERMS_IN_MONTHS } from '#app/core/money-and-distance.ts'

import { driveAwayInput, toDriveAway } from '#app/features/dealer/drive-away-schema.ts'
import { currentCreditRules } from '#app/features/finance/dealer-terms.server.ts'
import { highestInitiationFee, highestServiceFee } from '#app/features/finance/default-terms.ts'
import {
	financeDefaultsFields,
	financeDefaultsInput,
	interestRateInput,
	monthlyAmountsInput,
	toFinanceDefaults,
} from '#app/features/finance/finance-settings-schema.ts'
import { DEFAULT_INTEREST } from '#app/features/finance/repayment.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { loadSettings } from '#app/features/staff/settings/settings-service.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { settingsMessages } from '#messages/settings.ts'
import { interestRateMessages, monthlySwitchMessages } from '#messages/settings-parts.ts'
import type { Route } from './+types/finance.ts'
import { DriveAway } from './drive-away.tsx'
import { changeInterestRate, getInterestRateView, type SettingsResult, saveSettings } from './save.server.ts'

import { errorMessageAt, OwnersSwitch, parseSaved, type Saved, SettingsForm } from './settings-form.tsx'

const RATE = { unit: { text: '%', side: 'right' }, inputMode: 'decimal', required: true } as const

type Props = ReturnType<typeof getInterestRateView> & {
	mayProtect: boolean
	to: string
	saved: Saved
	result: SettingsResult | undefined
}

/** Prime and margin: staff can read them, owners set and review them. */
function InterestRateSettings({
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
		<section aria-labelledby="interest-rate" className="beside mb-10 border-b border-line pb-8">
			<h3 id="interest-rate" className="title text-title-sm">
				{interestRateMessages.heading}
			</h3>
			{inForce && capped ? (
				<Notice className="mt-3 mb-5">
					{interestRateMessages.capped(inForce.sum, inForce.text, capped)}
				</Notice>
			) : (
				<p className="mt-1.5 mb-5 text-sm leading-normal text-ink-muted">
					{inForce
						? interestRateMessages.inForce(inForce.sum, inForce.text)
						: interestRateMessages.notSet(DEFAULT_INTEREST.toFixed(2))}
				</p>
			)}
			{overdue !== null && (
				<Notice role="status" className="mb-5">
					<p>{interestRateMessages.due(overdue)}</p>
					{mayProtect && <StillRight version={version} />}
				</Notice>
			)}
			{mayProtect ? (
				<SettingsForm
					section="interestRate"
					schema={interestRateInput}
					save={interestRateMessages.save}
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
								{...RATE}
								label={interestRateMessages.prime}
								help={interestRateMessages.primeHelp(primeInForce)}
							/>
							<TextField
								{...field('margin')}
								{...RATE}
								label={interestRateMessages.margin}
								help={interestRateMessages.marginHelp}
							/>
						</FieldColumns>
					)}
				</SettingsForm>
			) : (
				<p className="text-sm">{errorMessageAt(fieldErrors, 'version') ?? interestRateMessages.forOwners}</p>
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
				{interestRateMessages.stillRight}
			</Button>
		)}
	</ButtonForm>
)

const messages = settingsMessages.finance
const TO = href('/admin/settings/finance')
const months = () => TERMS_IN_MONTHS.map((term) => ({ value: String(term), text: messages.monthsOf(term) }))
const PERCENT = { text: '%', side: 'right' } as const
const RAND = { text: 'R', side: 'left' } as const

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const admin = await requirePermission({ request, context }, 'settings:read')
	const { db, now } = context.get(servicesContext)
	const { dealer, version } = await loadSettings(db, 'finance')
	const monthlyAmounts = await loadSettings(db, 'monthlyAmounts')
	const driveAway = await loadSettings(db, 'driveAway')
	return {
		mayProtect: can(admin, 'settings:protect'),
		interestRate: getInterestRateView(await loadSettings(db, 'interestRate'), now()),
		monthlyAmounts: {
			areShown: !monthlyAmounts.dealer.hidesMonthlyAmounts,
			version: monthlyAmounts.version,
		},
		driveAway: { costs: driveAway.dealer.driveAway, version: driveAway.version },
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
	if (values.part === 'monthlyAmounts')
		return saveSettings(appServices, values, {
			section: 'monthlyAmounts',
			schema: monthlyAmountsInput,
			to: TO,
			isNamed: true,
			forOwners: true,
			change: ({ showsMonthlyAmounts }) => ({ hidesMonthlyAmounts: !showsMonthlyAmounts || undefined }),
		})
	if (values.part === 'driveAway')
		return saveSettings(appServices, values, {
			section: 'driveAway',
			schema: driveAwayInput,
			to: TO,
			isNamed: true,
			forOwners: true,
			change: toDriveAway,
		})
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
	const { begins, version, rules, saved, mayProtect, interestRate, monthlyAmounts, driveAway } = loaderData
	const ofOwners = { mayProtect, to: TO, saved, result }
	const maxFees = {
		initiation: formatRandAndCents(highestInitiationFee(rules, Number.POSITIVE_INFINITY)),
		service: formatRandAndCents(highestServiceFee(rules)),
	}
	return (
		<>
			<h2 className="sr-only">{messages.heading}</h2>
			<InterestRateSettings {...interestRate} {...ofOwners} />
			<OwnersSwitch
				section="monthlyAmounts"
				name="showsMonthlyAmounts"
				schema={monthlyAmountsInput}
				messages={monthlySwitchMessages}
				{...monthlyAmounts}
				{...ofOwners}
				className="beside mb-10 border-b border-line pb-8"
			/>
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
			<DriveAway {...driveAway} {...ofOwners} />
		</>
	)
}
