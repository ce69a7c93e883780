/** /admin/cars/bulk: shows what a change of many cars does before it happens, does it, and undoes it for ten minutes. */
import { data, href, Link, redirect } from 'react-router'
import { callServerAction, useActionResult } from '#app/admin/components/server-result.ts'
import { adminMeta } from '#app/admin/frame.ts'
import { Notice } from '#app/components/notice.tsx'
import { pickOption, toValues, typedText, type Values } from '#app/core/form.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { BULK_CHANGES, permissionFor, readPriceChange } from '#app/features/vehicles/bulk/bulk-change.ts'

import {
	findBulkChange,
	planBulkChange,
	runBulkChange,
	undoBulkChange,
} from '#app/features/vehicles/bulk/bulk-service.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { bulkMessages as messages } from '#messages/vehicle-office.ts'
import type { Route } from './+types/bulk.ts'
import { BulkDone, BulkPlan } from './bulk-plan.tsx'

const PATH = href('/admin/cars/bulk')
const textsOf = (values: Values, name: string) => [values[name] ?? []].flat()
const numberIn = (params: URLSearchParams, name: string) => Math.trunc(Number(params.get(name))) || 0

export async function loader({ request, context, url: { searchParams } }: Route.LoaderArgs) {
	const by = await requirePermission({ request, context }, 'stock:write', 'stock:status')
	const services = context.get(servicesContext)
	const [at, undone, kept] = ['at', 'undone', 'kept'].map((name) => numberIn(searchParams, name))
	const result = searchParams.has('undone') ? { undone: undone ?? 0, kept: kept ?? 0 } : undefined
	const done = at ? await findBulkChange(services, by, new Date(at)) : undefined
	if (done && done.entries.length > 0) return { done, result, plan: undefined }

	const change = pickOption(BULK_CHANGES, searchParams.get('change'))
	const ids = searchParams.getAll('id')
	if (!change || ids.length === 0) return { done: undefined, result, plan: undefined }
	await requirePermission({ request, context }, permissionFor(change))
	const values = Object.fromEntries(searchParams)
	const form = change === 'price' ? readPriceChange(values) : undefined
	const priceChange = form?.ok ? form.value : undefined
	const isShown = !form || form.ok
	const vehicles = isShown ? await planBulkChange(services.db, ids, change, priceChange) : undefined
	const fieldErrors = form && !form.ok && searchParams.has('by') ? form.fieldErrors : {}
	return { done: undefined, result, plan: { change, ids, values, fieldErrors, vehicles } }
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'stock:write', 'stock:status')
	const services = { ...context.get(servicesContext), by }
	const values = toValues(await request.formData())
	if (values.intent === 'undo') {
		const done = await findBulkChange(services, by, new Date(Number(typedText(values, 'at', 20)) || 0))
		await requirePermission({ request, context }, done.isOfStatus ? 'stock:status' : 'stock:write')
		const undone = await undoBulkChange(services, done)
		if (!undone) return data({ outcome: 'too-late' as const }, 409)
		throw redirect(`${PATH}?undone=${undone.undone}&kept=${undone.left}#main`)
	}
	const change = pickOption(BULK_CHANGES, values.change)
	if (!change) return data({ outcome: 'nothing' as const }, 400)
	await requirePermission({ request, context }, permissionFor(change))
	const form = change === 'price' ? readPriceChange(values) : undefined
	const shown = textsOf(values, 'row').map((row) => {
		const [id = '', version = ''] = row.split(':')
		return { id, version }
	})
	if (shown.length === 0 || form?.ok === false) return data({ outcome: 'nothing' as const }, 400)
	const at = await runBulkChange(services, shown, { change, priceChange: form?.value })
	if (!at) return data({ outcome: 'stale' as const }, 409)
	throw redirect(`${PATH}?at=${at.getTime()}#main`)
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.title, undefined)

export default function BulkPage({ loaderData: { done, result, plan }, actionData }: Route.ComponentProps) {
	const failed = useActionResult(actionData)
	return (
		<>
			<p className="mb-2">
				<Link to={href('/admin/cars')} className="link inline-flex min-h-11 items-center">
					{messages.back}
				</Link>
			</p>
			<h1 className="title mb-6 text-title-md">{messages.title}</h1>
			{failed && failed.outcome !== 'stale' && (
				<Notice kind="wrong" role="alert" className="mb-6 max-w-200">
					{failed.outcome === 'too-late' ? messages.tooLate : messages.nothing}
				</Notice>
			)}
			{result && (
				<Notice kind="good" role="status" takesFocus className="mb-6 max-w-200">
					{[messages.undone(result.undone), result.kept > 0 && messages.kept(result.kept)]
						.filter(Boolean)
						.join(' ')}
				</Notice>
			)}
			{done && <BulkDone done={done} />}
			{plan && <BulkPlan {...plan} isStale={failed?.outcome === 'stale'} />}
			{!done && !plan && !result && <Notice className="max-w-200">{messages.nothing}</Notice>}
		</>
	)
}
