/** /admin/leads/:id: an enquiry or a message, and what is done about it. */
import { data } from 'react-router'
import { findDealerOrLastKnown } from '#app/dealer/dealer-store.server.ts'
import { valuesOf } from '#app/kernel/form.ts'
import { findCase } from '#app/leads/inbox/case-desk.server.ts'
import { CasePanel, doneOf, NoCase } from '#app/leads/inbox/case-panel.tsx'
import { toldIn } from '#app/leads/inbox/entry.ts'
import { subjectFor, waysTo } from '#app/leads/inbox/lead-ways.ts'
import { VehicleAskedAbout } from '#app/leads/inbox/vehicle-asked-about.tsx'
import { findLead } from '#app/leads/lead-store.server.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { Facts } from '#app/ui/facts.tsx'
import { findVehicle } from '#app/vehicles/vehicle-store.server.ts'
import { inboxWords as words } from '#app/words/en-ZA/inbox.ts'
import type { Route } from './+types/lead.ts'
import { adminMeta } from './admin-meta.ts'
import { readAnew } from './after-a-refusal.ts'
import { actOnCase } from './case-action.server.ts'

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	const given = context.get(services)
	const { name: dealer } = await findDealerOrLastKnown(given)
	const lead = await findLead(given, params.id)
	const found = lead && (await findCase(given, { kind: lead.kind, id: lead.id }, lead))
	if (!lead || !found) return data({ dealer, found: undefined }, 404)
	const vehicle = lead.vehicleId ? await findVehicle(given.db, lead.vehicleId) : undefined
	return { dealer, found: { of: found, lead, vehicle, done: doneOf(url.searchParams) } }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
	const admin = await requireAdmin({ request, context })
	const given = context.get(services)
	const values = valuesOf(await request.formData())
	const lead = await findLead(given, params.id)
	if (!lead) return data(undefined, 404)
	return actOnCase(given, admin, { kind: lead.kind, id: lead.id }, values, url)
}

export const shouldRevalidate = readAnew

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(words.heading, loaderData?.dealer)

export default function LeadPage({ loaderData: { found }, actionData }: Route.ComponentProps) {
	if (!found) return <NoCase heading={words.missing} text={words.missingText} />
	const { of, lead, vehicle, done } = found
	if (typeof lead.payload === 'string')
		return <NoCase heading={words.kindsInFull[lead.kind]} text={words.sealed[lead.payload]} />

	const told = toldIn(lead.payload)
	const ways = waysTo(told, subjectFor(lead.kind, { about: told.about, reference: '' }))
	return (
		<CasePanel of={of} told={told} ways={ways} done={done} answer={actionData}>
			<About lead={lead} vehicle={vehicle} />
		</CasePanel>
	)
}

type Found = NonNullable<Route.ComponentProps['loaderData']['found']>

function About({ lead, vehicle }: Pick<Found, 'lead' | 'vehicle'>) {
	const { payload } = lead
	if (typeof payload === 'string' || payload.form_type !== 'car_inquiry') return null
	if (vehicle) return <VehicleAskedAbout vehicle={vehicle} priceThen={payload.car_price} />
	return (
		<Facts
			facts={[
				{ name: words.vehicle, value: `${payload.car_name} (${words.vehicleGone})` },
				{ name: words.price, value: payload.car_price },
			]}
		/>
	)
}
