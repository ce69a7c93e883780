/** /admin/cars: the stock, searched, added to, changed and cleared. */
import { useState } from 'react'
import { href } from 'react-router'
import { findMonthlyBudget } from '#app/finance/dealer-terms.server.ts'
import { readOr } from '#app/platform/read-or.server.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { priceWithin } from '#app/vehicles/monthly-budget.ts'
import type { StockEntry } from '#app/vehicles/stock-entry.ts'
import { vehicleResource, yearOf } from '#app/vehicles/vehicle-resource.server.ts'
import { listForStaff, listNamesInUse } from '#app/vehicles/vehicle-staff-store.server.ts'
import { carsWords as words } from '#app/words/en-ZA/admin-cars.ts'
import type { Route } from './+types/cars.ts'
import { adminMeta } from './admin-meta.ts'
import { CarDialog, type Opened } from './cars/car-dialog.tsx'
import { CarList } from './cars/car-list.tsx'
import { useAddLink } from './cars/use-add-link.ts'
import { asked } from './parts/answers.ts'
import { DeleteDialog } from './parts/delete-dialog.tsx'
import { RecordScreen } from './parts/record-screen.tsx'
import { useDeleting } from './parts/use-deleting.ts'
import { lastLoaded } from './parts/use-last-loaded.ts'
import { useResourceList } from './parts/use-resource-list.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	const given = context.get(services)
	const { db, log, clock } = given
	const asked = new URL(request.url).searchParams
	const search = asked.get('search') ?? ''
	const page = Math.trunc(Number(asked.get('page'))) || 1
	const year = yearOf(clock())
	const help = { priceFor: priceWithin(await findMonthlyBudget(given)), thisYear: year }
	const [list, namesInUse] = await Promise.all([
		readOr(log, 'cars', listForStaff(db, { search, page }, help), undefined),
		readOr(log, 'the names of cars', listNamesInUse(db), { makes: [], categories: [] }),
	])
	return { search, list: list ?? NOTHING, failed: !list, namesInUse, year }
}

type Loaded = Awaited<ReturnType<typeof loader>>

const last = lastLoaded<Loaded>(
	() => ({
		...{ search: '', list: NOTHING, namesInUse: { makes: [], categories: [] }, failed: true },
		year: new Date().getFullYear(),
	}),
	words.toasts,
)

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> =>
	last.ask(serverLoader)

const NOTHING = { entries: [] as StockEntry[], total: 0, page: 1, pages: 1 }

export const action = vehicleResource.action

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => asked(serverAction)

export const meta: Route.MetaFunction = () => adminMeta(words.title, undefined)

export default function CarsPage({ loaderData }: Route.ComponentProps) {
	const { search, list, namesInUse, year } = loaderData
	const { rows, put, drop } = useResourceList(list.entries, 'first')
	const [opened, setOpened] = useState<Opened>()
	const deleting = useDeleting<StockEntry>(words.toasts, drop, ({ name }) => name)
	const total = list.total + rows.length - list.entries.length

	last.useLoaded(loaderData)
	useAddLink(() => setOpened({ what: 'new' }))
	return (
		<>
			<RecordScreen
				words={words}
				search={search}
				total={total}
				isEmpty={rows.length === 0}
				pages={list}
				onAdd={() => setOpened({ what: 'new' })}
				beside={
					<ButtonLink to={href('/admin/cars/import')} size="small" viewTransition={false}>
						{words.table}
					</ButtonLink>
				}
			>
				<CarList
					entries={rows}
					onEdit={({ id }) => setOpened({ what: 'record', id })}
					onDelete={deleting.ask}
				/>
			</RecordScreen>
			<CarDialog
				opened={opened}
				year={year}
				namesInUse={namesInUse}
				onOpen={setOpened}
				onSaved={put}
				onGone={drop}
			/>
			<DeleteDialog {...deleting.dialog} />
		</>
	)
}
