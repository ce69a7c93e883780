/** /admin/cars/:id/costs: what a vehicle cost and earns, for owners and managers. */
import { data, href, Link, redirect } from 'react-router'
import { callServerAction, useActionResult } from '#app/admin/components/server-result.ts'
import { adminMeta } from '#app/admin/frame.ts'
import { Notice } from '#app/components/notice.tsx'
import { toValues } from '#app/core/form.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { CostForm, Margin } from '#app/features/vehicles/costs/cost-form.tsx'
import { findCosts, saveCosts } from '#app/features/vehicles/costs/cost-service.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { costMessages as messages } from '#messages/vehicle-office.ts'
import type { Route } from './+types/costs.ts'

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'costs:write')
	const loaded = await findCosts(context.get(servicesContext), params.id)
	if (!loaded) throw new Response(null, { status: 404 })
	return { ...loaded, isSaved: url.searchParams.has('saved') }
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'costs:write')
	const services = { ...context.get(servicesContext), by }
	if (!(await findCosts(services, id))) throw new Response(null, { status: 404 })
	const saved = await saveCosts(services, id, toValues(await request.formData()))
	if (!saved.ok) return data(saved.error, { status: saved.error.isStale ? 409 : 400 })
	throw redirect(`${href('/admin/cars/:id/costs', { id })}?saved=1#main`)
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.title, undefined)

export default function CostsPage({ loaderData, actionData }: Route.ComponentProps) {
	const { vehicle, costs, version, summary, isSaved } = loaderData
	const rejected = useActionResult(actionData)
	return (
		<>
			<p className="mb-2">
				<Link to={href('/admin/cars')} className="link inline-flex min-h-11 items-center">
					{messages.back}
				</Link>
			</p>
			<h1 className="title text-title-md wrap-anywhere">
				{messages.title}: {[vehicle.year, vehicle.name].filter(Boolean).join(' ')}
			</h1>
			<p className="mt-1 mb-6 text-sm text-ink-muted">{messages.text}</p>
			{isSaved && !rejected && (
				<Notice kind="good" role="status" className="mb-6">
					{messages.saved}
				</Notice>
			)}
			<div className="grid items-start gap-8 xl:grid-cols-2">
				<CostForm
					key={version}
					costs={costs}
					version={version}
					rejected={rejected}
					to={href('/admin/cars/:id/costs', { id: vehicle.id })}
				/>
				<Margin summary={summary} isSold={vehicle.isSold} />
			</div>
		</>
	)
}
