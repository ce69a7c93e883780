/** /admin/settings/receivers: programs of other companies that receive leads, or fetch the stock. For owners. */
import { data, href, redirect } from 'react-router'
import * as z from 'zod/mini'
import { callServerAction, useActionResult } from '#app/admin/components/server-result.ts'
import { adminMeta } from '#app/admin/frame.ts'
import { Button } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { Checkbox } from '#app/components/checkbox.tsx'
import { Fold } from '#app/components/fold.tsx'
import { Notice } from '#app/components/notice.tsx'
import { TextToCopy } from '#app/components/text-to-copy.tsx'
import { switchField } from '#app/core/fields.ts'
import { pickOption, toValues, type Values } from '#app/core/form.ts'
import { valueChanges } from '#app/features/staff/audit-log/audit-log.ts'
import { type Admin, can } from '#app/features/staff/members/permissions.ts'
import { INTENTS, type ReceiversResult } from '#app/features/staff/receivers/receiver.ts'
import { loadReceivers } from '#app/features/staff/receivers/receiver-queries.server.ts'
import { handleReceiverForm } from '#app/features/staff/receivers/receiver-service.server.ts'
import { AddReceiver, ReceiverList, SecretPanel } from '#app/features/staff/receivers/receivers.tsx'
import {
	loadSettings,
	newFeedKey,
	type OwnersChange,
} from '#app/features/staff/settings/settings-service.server.ts'

import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { clientIpContext, type Services, servicesContext } from '#app/infra/services.server.ts'
import { receiverMessages as messages } from '#messages/notifications.ts'
import { stockFeedMessages } from '#messages/settings-parts.ts'
import type { Route } from './+types/receivers.ts'
import { type SettingsResult, saveSettings } from './save.server.ts'

import { parseSaved, RemoveForm, type Saved, SettingsForm } from './settings-form.tsx'

const TO = href('/admin/settings/receivers')

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const admin = await requirePermission({ request, context }, 'settings:read')
	const { email, hasSecondFactor } = admin
	const services = context.get(servicesContext)
	const mayProtect = can(admin, 'settings:protect')
	return {
		currentUser: { email, hasSecondFactor },
		receivers: mayProtect ? await loadReceivers(services) : undefined,
		stockFeed: mayProtect ? await loadStockFeed(services) : undefined,
		saved: parseSaved(url),
		now: services.now(),
		done: pickOption(INTENTS, url.searchParams.get('done')),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const admin = await requirePermission({ request, context }, 'settings:protect')
	const services = context.get(servicesContext)
	const values = toValues(await request.formData())
	if (values.part === 'stockFeed') return changeStockFeed({ ...services, by: admin }, values, TO)
	const result = await handleReceiverForm(services, {
		caller: { request, clientIp: context.get(clientIpContext) },
		admin,
		values,
	})
	if (result.ok) throw redirect(`${TO}?done=${result.value}`)
	const { status, result: shown } = result.error
	return data<ReceiversResult>(shown, { status, headers: { 'Cache-Control': 'no-store' } })
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

/** A rejected test has changed what the list says of the receiver. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function ReceiverSettings({ loaderData, actionData }: Route.ComponentProps) {
	const { currentUser, receivers, stockFeed, now, done, saved } = loaderData
	const ofPage = useActionResult(actionData)
	const [result, feedResult] = ofPage && 'form' in ofPage ? [undefined, ofPage] : [ofPage, undefined]
	return (
		<>
			<h2 className="title text-title-sm">{messages.heading}</h2>
			<p className="mt-1.5 mb-5 max-w-160 text-sm text-ink-muted">
				{receivers ? messages.text : messages.forOwners}
			</p>
			{receivers && (
				<>
					<Notice className="mb-6 max-w-200">{messages.personal}</Notice>
					{result ? (
						<ResultNotice result={result} />
					) : (
						done &&
						messages.done[done] && (
							<Notice kind="good" role="status" className="mb-6 max-w-200">
								{messages.done[done]}
							</Notice>
						)
					)}
					{result?.outcome === 'secret' && <SecretPanel key={result.secret} result={result} />}
					<ReceiverList
						receivers={receivers}
						currentUser={currentUser}
						now={now}
						result={result}
						removeForm={({ id, name }) => (
							<RemoveForm
								value={id}
								label={messages.remove.of(name)}
								title={messages.remove.heading(name)}
								text={messages.remove.text}
							/>
						)}
					/>
					<AddReceiver key={receivers.length} currentUser={currentUser} result={result} />
				</>
			)}
			{stockFeed && <StockFeed feed={stockFeed} saved={saved} result={feedResult} />}
		</>
	)
}

function ResultNotice({ result }: { result: ReceiversResult }) {
	if (result.outcome === 'gone')
		return (
			<Notice kind="wrong" role="alert" className="mb-6 max-w-200">
				{messages.gone}
			</Notice>
		)
	if (result.outcome === 'too-many-tests')
		return (
			<Notice kind="wrong" role="alert" className="mb-6 max-w-200">
				{messages.test.tooMany}
			</Notice>
		)
	if (result.outcome !== 'tested') return null
	const { name, way, error } = result
	const arrived = way === 'adf' ? messages.test.onItsWay(name) : messages.test.arrived(name)
	return (
		<Notice
			kind={error ? 'wrong' : 'good'}
			role={error ? 'alert' : 'status'}
			className="mb-6 max-w-200 wrap-anywhere"
		>
			{error ? messages.test.failed(name, messages.error(error)) : arrived}
		</Notice>
	)
}

type Props = {
	feed: { address: string | null; hasNumbers: boolean; version: string }
	saved: Saved
	result: SettingsResult | undefined
}

/** The stock feed for advertising programs: owners switch it on, and copy or replace its address. */
function StockFeed({ feed: { address, hasNumbers, version }, saved, result }: Props) {
	return (
		<section aria-labelledby="stock-feed" className="mt-12 max-w-200 border-t border-line pt-8">
			<h2 id="stock-feed" className="title text-title-sm">
				{stockFeedMessages.heading}
			</h2>
			<p className="mt-1.5 mb-4 max-w-160 text-sm text-ink-muted">{stockFeedMessages.text}</p>
			<SettingsForm
				section="stockFeed"
				schema={stockFeedInput}
				save={stockFeedMessages.save}
				savedText={stockFeedMessages.saved}
				isSecond
				saved={saved?.form === 'stockFeed' ? saved : null}
				begins={{ hasStockFeed: address ? 'on' : '', hasNumbersInFeed: hasNumbers ? 'on' : '' }}
				version={version}
				to={href('/admin/settings/receivers')}
				result={result}
			>
				{(field) => (
					<>
						<Checkbox
							name="hasStockFeed"
							value="on"
							defaultChecked={field('hasStockFeed').defaultValue === 'on'}
						>
							{stockFeedMessages.isOn}
						</Checkbox>
						<Checkbox
							name="hasNumbersInFeed"
							value="on"
							defaultChecked={field('hasNumbersInFeed').defaultValue === 'on'}
							aria-describedby="numbers-in-feed"
						>
							{stockFeedMessages.numbers}
						</Checkbox>
						<p id="numbers-in-feed" className="max-w-160 pl-7.5 text-sm text-ink-muted">
							{stockFeedMessages.numbersText}
						</p>
					</>
				)}
			</SettingsForm>
			{address && (
				<>
					<h3 className="title mt-8 text-base">{stockFeedMessages.address.heading}</h3>
					<p className="mt-1.5 text-sm text-ink-muted">{stockFeedMessages.address.text}</p>
					<TextToCopy text={address} messages={stockFeedMessages.address} />
					<div className="mt-6">
						<Fold heading={stockFeedMessages.renew.heading} text={stockFeedMessages.renew.text}>
							<ButtonForm fields={{ part: 'stockFeed', intent: 'renew', version }} preventScrollReset>
								{(isPending) => (
									<Button type="submit" size="small" aria-disabled={isPending || undefined}>
										{stockFeedMessages.renew.button}
									</Button>
								)}
							</ButtonForm>
						</Fold>
					</div>
				</>
			)}
		</section>
	)
}

async function loadStockFeed({ db, baseUrl }: Pick<Services, 'db' | 'baseUrl'>) {
	const { stockFeed, version } = await loadSettings(db, 'stockFeed')
	const { key, hasNumbers } = stockFeed
	const address = key && `${baseUrl}${href('/feeds/stock.csv')}?${new URLSearchParams({ key })}`
	return { address, hasNumbers, version }
}

/** Saves both switches, or replaces the key. */
const changeStockFeed = (services: Services & { by: Admin }, values: Values, to: string) => {
	const form = { section: 'stockFeed', to, isNamed: true, forOwners: { onChange } } as const
	return values.intent === 'renew'
		? saveSettings(services, values, {
				...form,
				schema: z.object({}),
				change: (_, { stockFeed }) => (stockFeed.key ? { stockFeed: newFeedKey() } : {}),
			})
		: saveSettings(services, values, {
				...form,
				schema: stockFeedInput,
				change: ({ hasStockFeed, hasNumbersInFeed }, { stockFeed }) => ({
					stockFeed: hasStockFeed ? (stockFeed.key ?? newFeedKey()) : null,
					stockFeedNumbers: hasNumbersInFeed,
				}),
			})
}

/** What the audit log tells of the change: never the key. A new key has no values. */
const onChange: OwnersChange = async (_, { before, after }) => {
	const [from, to] = [before, after].map(({ stockFeed: { key, hasNumbers } }) => ({
		stockFeed: key !== null,
		stockFeedNumbers: hasNumbers,
	}))
	return from && to ? valueChanges(['stockFeed', 'stockFeedNumbers'], from, to) : null
}

const stockFeedInput = z.object({ hasStockFeed: switchField, hasNumbersInFeed: switchField })
