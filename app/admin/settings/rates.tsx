/** /admin/settings/rates: the legal limits of interest and fees, each set from a start date. */
import { href, redirect } from 'react-router'
import { callServerAction, useActionResult } from '#app/admin/components/server-result.ts'
import { adminMeta } from '#app/admin/frame.ts'
import { TextField } from '#app/components/field.tsx'
import { FieldColumns, FieldGroup } from '#app/components/field-groups.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Tag } from '#app/components/tags.tsx'
import type { FieldOf } from '#app/components/use-form.ts'
import { formatLongDate } from '#app/core/dates.ts'
import { readForm, toValues } from '#app/core/form.ts'
import { formatRandAndCents } from '#app/core/money-and-distance.ts'
import type { CreditRules } from '#app/features/dealer/dealer.ts'
import { currentCreditRules } from '#app/features/finance/dealer-terms.server.ts'
import {
	highestInitiationFee,
	highestInterest,
	highestServiceFee,
	listCreditRules,
} from '#app/features/finance/default-terms.ts'
import {
	creditRulesFields,
	creditRulesInput,
	toCreditRules,
	withRules,
} from '#app/features/finance/finance-settings-schema.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { changeSettings, loadSettings } from '#app/features/staff/settings/settings-service.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { settingsMessages } from '#messages/settings.ts'
import type { Route } from './+types/rates.ts'
import { rejectForm } from './save.server.ts'
import { parseSaved, RemoveForm, SavedNotice, SettingsForm } from './settings-form.tsx'

const messages = settingsMessages.rates
const TO = href('/admin/settings/rates')

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const admin = await requirePermission({ request, context }, 'settings:read')
	const { db, now } = context.get(servicesContext)
	const { dealer } = await loadSettings(db, 'creditRules')
	const currentRules = currentCreditRules(dealer, now())
	return {
		mayChange: can(admin, 'settings:protect'),
		begins: creditRulesFields(currentRules),
		currentFrom: currentRules.from,
		ownDates: (dealer.creditRules ?? []).map(({ from }) => from),
		rows: listCreditRules(dealer.creditRules),
		saved: parseSaved(url),
	}
}

/** A change concerns one start date only; concurrent changes to other dates stay. */
export async function action({ request, context }: Route.ActionArgs) {
	const appServices = {
		by: await requirePermission({ request, context }, 'settings:protect'),
		...context.get(servicesContext),
	}
	const values = toValues(await request.formData())
	const { remove } = values
	if (typeof remove === 'string') {
		await changeSettings(appServices, { section: 'creditRules' }, ({ dealer: { creditRules = [] } }) => ({
			creditRules: creditRules.filter(({ from }) => from !== remove),
		}))
		return redirect(`${TO}?saved=yes&form=removed`)
	}
	const form = readForm(creditRulesInput, values)
	if (!form.ok) return rejectForm('creditRules', form.fieldErrors, values)
	const newRules = toCreditRules(form.value)
	await changeSettings(appServices, { section: 'creditRules' }, ({ dealer }) => ({
		creditRules: withRules(dealer.creditRules, newRules),
	}))
	return redirect(`${TO}?saved=yes`)
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function RatesSettings({ loaderData, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	const { mayChange, begins, currentFrom, ownDates, rows, saved } = loaderData
	const isRemoved = saved?.form === 'removed'
	return (
		<>
			<SavedNotice saved={isRemoved ? null : saved} result={actionData} />
			<h2 className="sr-only">{messages.heading}</h2>
			<p className="mb-6 max-w-200 text-sm text-ink-muted">{messages.text}</p>
			<ul aria-label={messages.listed} className="mb-6 max-w-200 border-t border-line">
				{rows.map((rules) => (
					<Row
						key={rules.from}
						rules={rules}
						isNow={rules.from === currentFrom}
						isOwn={ownDates.includes(rules.from)}
						mayChange={mayChange}
					/>
				))}
			</ul>
			<SavedNotice saved={isRemoved ? saved : null} result={actionData} text={messages.removed} />
			{mayChange ? (
				<SettingsForm
					key={JSON.stringify(rows)} // resets once a row is added
					section="creditRules"
					schema={creditRulesInput}
					save={messages.addButton}
					to={TO}
					begins={begins}
					result={result}
				>
					{(field) => <RatesFields field={field} />}
				</SettingsForm>
			) : (
				<Notice className="max-w-200">{messages.forOwners}</Notice>
			)}
		</>
	)
}

type RowProps = { rules: CreditRules; isNow: boolean; isOwn: boolean; mayChange: boolean }

function Row({ rules, isNow, isOwn, mayChange }: RowProps) {
	const { from, repoRate, primeRate } = rules
	const initiation = formatRandAndCents(highestInitiationFee(rules, Number.POSITIVE_INFINITY))
	const rates = [repoRate, primeRate, highestInterest(rules)].map((rate) => rate.toFixed(2))
	const [repo = '', prime = '', most = ''] = rates
	return (
		<li className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line py-3">
			<div className="min-w-0 flex-1 basis-80">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
					{messages.from} {formatLongDate(from)}
					{isNow && <Tag tone="gold">{messages.now}</Tag>}
					<Tag>{isOwn ? messages.own : messages.shipped}</Tag>
				</p>
				<p className="text-sm text-ink-muted">{messages.line(repo, prime, most)}</p>
				<p className="text-sm text-ink-muted">
					{messages.fees(initiation, formatRandAndCents(highestServiceFee(rules)))}
				</p>
			</div>
			{isOwn && mayChange && (
				<RemoveForm
					value={from}
					label={messages.removeOf(formatLongDate(from))}
					title={messages.removeTitle}
					text={messages.removeText(formatLongDate(from))}
				/>
			)}
		</li>
	)
}

const PERCENT = { unit: { text: '%', side: 'right' }, inputMode: 'decimal', required: true } as const
const RAND = { unit: { text: 'R', side: 'left' }, inputMode: 'decimal', required: true } as const

/** The fields for the legal limits from a start date. */
const RatesFields = ({ field }: { field: FieldOf }) => (
	<FieldGroup title={messages.add} text={messages.addText}>
		<FieldColumns className="md:grid-cols-3">
			<TextField
				{...field('from')}
				type="date"
				label={messages.from}
				required
				className="md:col-span-3 md:max-w-60"
			/>
			<TextField {...field('repoRate')} {...PERCENT} label={messages.repo} />
			<TextField {...field('primeRate')} {...PERCENT} label={messages.prime} />
			<TextField {...field('interestAboveRepo')} {...PERCENT} label={messages.aboveRepo} />
			<TextField {...field('serviceFee')} {...RAND} label={messages.service} />
			<TextField {...field('vat')} {...PERCENT} label={messages.vat} />
		</FieldColumns>
		<h4 className="mt-6 font-semibold">{messages.initiation}</h4>
		<p className="mt-1 mb-3 text-sm text-ink-muted">{messages.initiationText}</p>
		<FieldColumns className="md:grid-cols-3">
			<TextField {...field('base')} {...RAND} label={messages.base} />
			<TextField {...field('share')} {...PERCENT} label={messages.share} />
			<TextField {...field('above')} {...RAND} label={messages.above} />
			<TextField {...field('most')} {...RAND} label={messages.most} />
			<TextField {...field('mostOfLoan')} {...PERCENT} label={messages.mostOfLoan} />
		</FieldColumns>
	</FieldGroup>
)
