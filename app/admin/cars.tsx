import { data, href } from 'react-router'
import { CarFilters, CarOrder } from '#app/admin/cars/car-list-bar.tsx'
import { createLastLoaded } from '#app/admin/components/server-result.ts'
import { ButtonLink } from '#app/components/button.tsx'
import { yearOf } from '#app/core/dates.ts'
import { toValues, typedText } from '#app/core/form.ts'
import { newId } from '#app/core/ids.ts'
import { findSearchContext } from '#app/features/finance/dealer-terms.server.ts'
import { countTapsByVehicle } from '#app/features/leads/chat/chat.server.ts'
import {
	countByStaffFilter,
	countLeadsByVehicle,
	listStockIds,
} from '#app/features/leads/stock-with-leads.server.ts'
import { previewLinks } from '#app/features/records/publication.server.ts'
import { NOTHING_LOADED } from '#app/features/records/record-result.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { permissionFor } from '#app/features/vehicles/bulk/bulk-change.ts'
import { findLastBulkChange } from '#app/features/vehicles/bulk/bulk-service.server.ts'
import { newDraft } from '#app/features/vehicles/form/vehicle-draft.ts'
import { CONFIRM } from '#app/features/vehicles/stock-list/confirm-button.tsx'
import { confirmVehicle } from '#app/features/vehicles/vehicle-availability.server.ts'
import { readStaffListQuery, type StockItem, VEHICLE_KIND } from '#app/features/vehicles/vehicle-record.ts'
import { vehicleResource } from '#app/features/vehicles/vehicle-resource.server.ts'
import {
	countPriceChanges,
	listNamesInUse,
	listPriceRanges,
	matchVehicles,
} from '#app/features/vehicles/vehicle-staff-queries.server.ts'
import { countViewsByVehicle } from '#app/features/visits/visits.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { carsMessages, vehicleFormMessages } from '#messages/vehicle-form.ts'
import { sheetMessages } from '#messages/vehicle-office.ts'
import type { Route } from './+types/cars.ts'
import { CarDialog } from './cars/car-dialog.tsx'
import { CarList } from './cars/car-list.tsx'
import { BulkBar, RecentBulkChange } from './cars/car-list-bar.tsx'
import { useAddLink } from './cars/use-add-link.ts'
import { RecordScreen } from './components/record-screen.tsx'
import { callServerAction } from './components/server-result.ts'
import { useRecords } from './components/use-records.ts'
import { adminMeta, useAuth } from './frame.ts'

const messages = carsMessages

export async function loader(args: Route.LoaderArgs) {
	const services = args.context.get(servicesContext)
	const { db, log, memoize, now } = services
	const by = await requirePermission(args, 'stock:read')
	const query = readStaffListQuery(args.url.searchParams)
	const list = await vehicleResource.loadList(args, async (search) => {
		const matches = await matchVehicles(services, search, await findSearchContext(services))
		return listStockIds(db, matches, query, now())
	})
	const ids = list.items.map(({ id }) => id)
	const previews = can(by, 'stock:write') ? previewLinks(services, VEHICLE_KIND, list.items) : {}
	const readLeads = () => countLeadsByVehicle(db, ids)
	const readNames = () => listNamesInUse(db)
	const readPrices = () => listPriceRanges(db)
	const [leads, taps, views, priceChanges, counts, namesInUse, priceRanges, bulkChange] = await Promise.all([
		readOrFallback(log, 'the leads of cars', readLeads(), {}),
		readOrFallback(log, 'the WhatsApp taps of cars', countTapsByVehicle(db, ids, now()), {}),
		readOrFallback(log, 'the views of cars', countViewsByVehicle(db, ids, now()), {}),
		readOrFallback(log, 'the price changes of cars', countPriceChanges(db, ids), {}),
		readOrFallback(log, 'the number of cars', countByStaffFilter(db, now()), undefined),
		readOrFallback(log, 'the names of cars', memoize('the names in use', readNames), NO_NAMES),
		readOrFallback(log, 'the prices of cars', memoize('the price ranges', readPrices), []),
		readOrFallback(log, 'the last change of many cars', findLastBulkChange(db, by, now()), undefined),
	])
	return {
		...list,
		query,
		leads,
		taps,
		views,
		priceChanges,
		counts,
		namesInUse,
		priceRanges,
		bulkChange,
		previews,
		now: now(),
		year: yearOf(now()),
	}
}

type Loaded = Awaited<ReturnType<typeof loader>>

const NO_NAMES = { makes: [], categories: [] }
const last = createLastLoaded<Loaded>(
	{
		...NOTHING_LOADED,
		query: {},
		leads: {},
		taps: {},
		views: {},
		priceChanges: {},
		counts: undefined,
		namesInUse: NO_NAMES,
		priceRanges: [],
		bulkChange: undefined,
		previews: {},
		now: new Date(),
		year: yearOf(new Date()),
	},
	messages.toasts,
)

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => last.load(serverLoader)

/** Besides what `vehicleResource` does: the tap that confirms a vehicle. */
export async function action({ request, context }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'stock:write', 'stock:status')
	const services = { ...context.get(servicesContext), by }
	const values = toValues(await request.formData())
	const isOfStatus = values.intent === CONFIRM || values.intent === 'status'
	await requirePermission({ request, context }, isOfStatus ? 'stock:status' : 'stock:write')
	if (values.intent !== CONFIRM) return vehicleResource.act(services, values)
	const isConfirmed = await confirmVehicle(services, typedText(values, 'id', 36))
	return data({ isConfirmed }, isConfirmed ? 200 : 409)
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.title, undefined)

export default function CarsPage({ loaderData }: Route.ComponentProps) {
	const { query, counts, namesInUse, priceRanges, bulkChange, now, year } = loaderData
	const admin = useAuth()
	const makesSheets = can(admin, 'stock:write', 'stock:status')
	const records = useRecords(loaderData, {
		messages: { ...carsMessages, errors: vehicleFormMessages.errors },
		newOnes: 'first',
		nameOf: ({ name }: StockItem) => name,
		newDraft: () => newDraft(newId(), year),
		urlOf: (id) => href('/admin/cars/:id', { id }),
		mayChange: can(admin, 'stock:write'),
	})
	last.useLoaded(loaderData)
	useAddLink(records.add)
	return (
		<>
			{bulkChange && <RecentBulkChange {...bulkChange} />}
			<RecordScreen
				records={records}
				query={query}
				filters={<CarFilters query={query} search={loaderData.search} counts={counts} />}
				order={<CarOrder query={query} search={loaderData.search} />}
				beside={
					makesSheets && (
						<>
							<ButtonLink to={href('/admin/cars/sheets')} size="small" viewTransition={false}>
								{sheetMessages.link}
							</ButtonLink>
							{records.mayChange && (
								<ButtonLink to={href('/admin/cars/import')} size="small" viewTransition={false}>
									{messages.table}
								</ButtonLink>
							)}
						</>
					)
				}
			>
				<BulkBar
					rows={records.rows}
					allowed={(change) => can(admin, permissionFor(change))}
					hasSheets={makesSheets}
				>
					<CarList
						records={records}
						counts={loaderData}
						previews={loaderData.previews}
						listed={{ ...query, search: loaderData.search }}
						now={now}
						isConfirmable={query.filter === 'unconfirmed' && can(admin, 'stock:status')}
						maySell={can(admin, 'stock:status')}
					/>
				</BulkBar>
			</RecordScreen>
			<CarDialog records={records} year={year} namesInUse={namesInUse} priceRanges={priceRanges} />
		</>
	)
}
