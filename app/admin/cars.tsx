/** /admin/cars: searches, adds, changes and deletes vehicles. */
import { useState } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import { findSearchContext } from '#app/features/finance/dealer-terms.server.ts'
import { requireAdmin } from '#app/features/staff/sign-in/guard.server.ts'
import type { StockItem } from '#app/features/vehicles/vehicle-record.ts'
import { vehicleResource } from '#app/features/vehicles/vehicle-resource.server.ts'
import {
	listForStaff,
	listNamesInUse,
	listPriceRanges,
} from '#app/features/vehicles/vehicle-staff-queries.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { carsMessages as messages } from '#app/messages/en-ZA/admin-cars.ts'
import type { Route } from './+types/cars.ts'
import { adminMeta } from './admin-meta.ts'
import { CarDialog, type Opened } from './cars/car-dialog.tsx'
import { CarList } from './cars/car-list.tsx'
import { useAddLink } from './cars/use-add-link.ts'
import { DeleteDialog } from './components/delete-dialog.tsx'
import { RecordScreen } from './components/record-screen.tsx'
import { callServerAction } from './components/server-result.ts'
import { useDeleting } from './components/use-deleting.ts'
import { createLastLoaded } from './components/use-last-loaded.ts'
import { useResourceList } from './components/use-resource-list.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	const appServices = context.get(servicesContext)
	const { db, log } = appServices
	const query = new URL(request.url).searchParams
	const search = query.get('search') ?? ''
	const page = Math.trunc(Number(query.get('page'))) || 1
	const searchContext = await findSearchContext(appServices)
	const [list, namesInUse, priceRanges] = await Promise.all([
		readOrFallback(log, 'cars', listForStaff(db, { search, page }, searchContext), undefined),
		readOrFallback(log, 'the names of cars', listNamesInUse(db), { makes: [], categories: [] }),
		readOrFallback(log, 'the prices of cars', listPriceRanges(db), []),
	])
	return {
		search,
		list: list ?? NOTHING,
		failed: !list,
		namesInUse,
		priceRanges,
		year: searchContext.thisYear,
	}
}

type Loaded = Awaited<ReturnType<typeof loader>>

const last = createLastLoaded<Loaded>(
	() => ({
		search: '',
		list: NOTHING,
		namesInUse: { makes: [], categories: [] },
		failed: true,
		priceRanges: [],
		year: new Date().getFullYear(),
	}),
	messages.toasts,
)

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> =>
	last.load(serverLoader)

const NOTHING = { items: [] as StockItem[], total: 0, page: 1, pages: 1 }

export const action = vehicleResource.action

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => callServerAction(serverAction)

export const meta: Route.MetaFunction = () => adminMeta(messages.title, undefined)

export default function CarsPage({ loaderData }: Route.ComponentProps) {
	const { search, list, namesInUse, priceRanges, year } = loaderData
	const { rows, put, drop } = useResourceList(list.items, 'first')
	const [opened, setOpened] = useState<Opened>()
	const deleting = useDeleting<StockItem>(messages.toasts, drop, ({ name }) => name)
	const total = list.total + rows.length - list.items.length

	last.useLoaded(loaderData)
	useAddLink(() => setOpened({ what: 'new' }))
	return (
		<>
			<RecordScreen
				messages={messages}
				search={search}
				total={total}
				isEmpty={rows.length === 0}
				pages={list}
				onAdd={() => setOpened({ what: 'new' })}
				beside={
					<ButtonLink to={href('/admin/cars/import')} size="small" viewTransition={false}>
						{messages.table}
					</ButtonLink>
				}
			>
				<CarList
					items={rows}
					onSaved={put}
					onGone={drop}
					onEdit={({ id }) => setOpened({ what: 'record', id })}
					onDelete={deleting.confirm}
				/>
			</RecordScreen>
			<CarDialog
				opened={opened}
				year={year}
				namesInUse={namesInUse}
				priceRanges={priceRanges}
				onOpen={setOpened}
				onSaved={put}
				onGone={drop}
			/>
			<DeleteDialog {...deleting.dialog} />
		</>
	)
}
