/** /admin/settings/receivers: programs of other companies that receive leads, or fetch the stock. For owners. */
import { data, href, redirect } from 'react-router'
import { callServerAction, useActionResult } from '#app/admin/components/server-result.ts'
import { adminMeta } from '#app/admin/frame.ts'
import { Notice } from '#app/components/notice.tsx'
import { pickOption, toValues } from '#app/core/form.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { INTENTS, type ReceiversResult } from '#app/features/staff/receivers/receiver.ts'
import { loadReceivers } from '#app/features/staff/receivers/receiver-queries.server.ts'
import { handleReceiverForm } from '#app/features/staff/receivers/receiver-service.server.ts'
import { AddReceiver, ReceiverList, SecretPanel } from '#app/features/staff/receivers/receivers.tsx'

import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { clientIpContext, servicesContext } from '#app/infra/services.server.ts'
import { receiverMessages as messages } from '#messages/receivers.ts'
import type { Route } from './+types/receivers.ts'
import { parseSaved, RemoveForm } from './settings-form.tsx'
import { changeStockFeed, loadStockFeed } from './stock-feed.server.ts'
import { StockFeed } from './stock-feed.tsx'

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
