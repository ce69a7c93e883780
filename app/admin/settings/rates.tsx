/** /admin/settings/rates: what a lender may charge from which day on. */
import { href, redirect } from 'react-router'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { asked } from '#app/admin/parts/answers.ts'
import type { CreditRules } from '#app/dealer/dealer.ts'
import {
	highestInitiationFee,
	highestInterest,
	highestServiceFee,
	listCreditRules,
	longDay,
} from '#app/finance/credit-rules.ts'
import {
	creditRulesFields,
	creditRulesIn,
	creditRulesInput,
	withRules,
} from '#app/finance/credit-rules-input.ts'
import { rulesOf } from '#app/finance/dealer-terms.server.ts'
import { readForm, valuesOf } from '#app/kernel/form.ts'
import { randAndCents } from '#app/kernel/rand.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { changeSettings, openSettings } from '#app/staff/settings-desk.server.ts'
import { Tag } from '#app/ui/tag.tsx'
import { settingsWords } from '#app/words/en-ZA/settings.ts'
import type { Route } from './+types/rates.ts'
import { RatesFields } from './rates-fields.tsx'
import { RemoveForm } from './remove-form.tsx'
import { refused } from './save.server.ts'
import { SettingsForm } from './settings-form.tsx'
import { SavedNotice, savedIn } from './settings-notice.tsx'

const words = settingsWords.rates
const TO = href('/admin/settings/rates')

export async function loader({ request, context, url }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	const { db, clock } = context.get(services)
	const { dealer } = await openSettings(db, 'creditRules')
	const now = rulesOf(dealer, clock())
	return {
		begins: creditRulesFields(now),
		now: now.from,
		own: (dealer.creditRules ?? []).map(({ from }) => from),
		rows: listCreditRules(dealer.creditRules),
		saved: savedIn(url),
	}
}

/** Each row is about its own day: whatever else was changed meanwhile stays. */
export async function action({ request, context }: Route.ActionArgs) {
	const given = { by: await requireAdmin({ request, context }), ...context.get(services) }
	const values = valuesOf(await request.formData())
	const { remove } = values
	if (typeof remove === 'string') {
		await changeSettings(given, { part: 'creditRules' }, ({ dealer: { creditRules = [] } }) => ({
			creditRules: creditRules.filter(({ from }) => from !== remove),
		}))
		return redirect(`${TO}?saved=yes&form=removed`)
	}
	const form = readForm(creditRulesInput, values)
	if (!form.ok) return refused('creditRules', form.problems, values)
	const added = creditRulesIn(form.value)
	await changeSettings(given, { part: 'creditRules' }, ({ dealer }) => ({
		creditRules: withRules(dealer.creditRules, added),
	}))
	return redirect(`${TO}?saved=yes`)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => asked(serverAction)

export const meta: Route.MetaFunction = () => adminMeta(words.heading, undefined)

export default function RatesSettings({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { begins, now, own, rows, saved } = loaderData
	const isRemoved = saved?.form === 'removed'
	return (
		<>
			<SavedNotice saved={isRemoved ? null : saved} answer={answer} />
			<h2 className="sr-only">{words.heading}</h2>
			<p className="mb-6 max-w-200 text-sm text-ink-muted">{words.text}</p>
			<ul aria-label={words.listed} className="mb-6 max-w-200 border-t border-line">
				{rows.map((rules) => (
					<Row key={rules.from} rules={rules} isNow={rules.from === now} isOwn={own.includes(rules.from)} />
				))}
			</ul>
			<SavedNotice saved={isRemoved ? saved : null} answer={answer} text={words.removed} />
			<SettingsForm
				key={JSON.stringify(rows)} // begins anew once a row is added
				part="creditRules"
				schema={creditRulesInput}
				save={words.addButton}
				to={TO}
				{...{ begins, answer }}
			>
				{(field) => <RatesFields field={field} />}
			</SettingsForm>
		</>
	)
}

type RowProps = { rules: CreditRules; isNow: boolean; isOwn: boolean }

function Row({ rules, isNow, isOwn }: RowProps) {
	const { from, repoRate, primeRate } = rules
	const initiation = randAndCents(highestInitiationFee(rules, Number.POSITIVE_INFINITY))
	const rates = [repoRate, primeRate, highestInterest(rules)].map((rate) => rate.toFixed(2))
	const [repo = '', prime = '', most = ''] = rates
	return (
		<li className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line py-3">
			<div className="min-w-0 flex-1 basis-80">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
					{words.from} {longDay(from)}
					{isNow && <Tag tone="gold">{words.now}</Tag>}
					<Tag>{isOwn ? words.own : words.shipped}</Tag>
				</p>
				<p className="text-sm text-ink-muted">{words.line(repo, prime, most)}</p>
				<p className="text-sm text-ink-muted">
					{words.fees(initiation, randAndCents(highestServiceFee(rules)))}
				</p>
			</div>
			{isOwn && (
				<RemoveForm
					value={from}
					label={words.removeOf(longDay(from))}
					title={words.removeTitle}
					text={words.removeText(longDay(from))}
				/>
			)}
		</li>
	)
}
