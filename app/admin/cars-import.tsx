/**
 * /admin/cars/import: exports and imports the stock list as CSV. An import shows its changes for confirmation
 * first.
 */
import { data, href, Link, redirect } from 'react-router'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { useActionResult } from '#app/admin/components/use-action-result.ts'
import { Notice } from '#app/components/notice.tsx'
import { requireAdmin } from '#app/features/staff/sign-in/guard.server.ts'
import { REQUIRED_FIELDS, STOCK_FIELDS } from '#app/features/vehicles/stock-list/stock-columns.ts'
import type { ColumnName } from '#app/features/vehicles/stock-list/stock-header-row.ts'
import {
	IMPORT_ADDRESS,
	type ImportError,
	KINDS,
	REPORT_LENGTH,
} from '#app/features/vehicles/stock-list/stock-import.ts'
import {
	previewImport,
	receiveList,
	runImport,
} from '#app/features/vehicles/stock-list/stock-import-service.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { stockListMessages as messages, stockHeadMessages } from '#app/messages/en-ZA/stock-list.ts'
import type { Route } from './+types/cars-import.ts'
import { adminMeta } from './admin-meta.ts'
import { ExportBox, ImportForm } from './cars/import-form.tsx'
import { ImportReport } from './cars/import-report.tsx'

type ImportRejection = ImportError | 'gone' | 'changed-meanwhile'

export async function loader({ request, context, url: { searchParams } }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	const file = searchParams.get('file')
	if (!file) return { file, preview: undefined, isGone: false }
	const importPreview = await previewImport(context.get(servicesContext), file)
	if (!importPreview) return data({ file, preview: undefined, isGone: true }, 404)
	if (importPreview.done) return { file, preview: { done: importPreview.done }, isGone: false }

	const kind = KINDS.find((one) => one === searchParams.get('show'))
	const all = importPreview.report.rows.filter((row) => !kind || row.kind === kind)
	const pages = Math.max(1, Math.ceil(all.length / REPORT_LENGTH))
	const page = Math.min(pages, Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1))
	const rows = all.slice((page - 1) * REPORT_LENGTH, page * REPORT_LENGTH)
	return {
		file,
		preview: { done: undefined, report: { ...importPreview.report, rows }, kind, page, pages },
		isGone: false,
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const appServices = { by: await requireAdmin({ request, context }), ...context.get(servicesContext) }
	const form = await request.formData()
	if (form.has('planHash'))
		return confirmImport(appServices, String(form.get('file')), String(form.get('planHash')))

	const file = form.get('file')
	if (!(file instanceof File) || (file.name === '' && file.size === 0)) return rejectImport('none', 400)
	const bytes = new Uint8Array(await file.arrayBuffer())
	const received = await receiveList(appServices, { name: file.name, bytes })
	return received.ok
		? redirect(`${IMPORT_ADDRESS}?file=${received.value}`)
		: rejectImport(received.error, 422)
}

async function confirmImport(services: Parameters<typeof runImport>[0], file: string, planHash: string) {
	const result = await runImport(services, file, planHash)
	if (result.ok) return redirect(`${IMPORT_ADDRESS}?file=${file}`)
	return result.error === 'gone' ? rejectImport('gone', 404) : rejectImport('changed-meanwhile', 409)
}

const rejectImport = (rejection: ImportRejection, status: number) =>
	data({ outcome: 'rejected' as const, error: rejection }, status)

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.title, undefined)

export default function CarsImportPage({ loaderData, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	const { file, preview, isGone } = loaderData
	const message = result ? messageOf(result.error) : isGone ? messages.gone : undefined
	return (
		<>
			<p className="mb-2">
				<Link to={href('/admin/cars')} className="link inline-flex min-h-11 items-center">
					{messages.back}
				</Link>
			</p>
			<h1 className="title text-[clamp(1.5rem,1.2rem+1vw,2rem)]">{messages.title}</h1>
			<p className="mt-1 mb-6 text-sm text-ink-muted">{messages.subtitle}</p>
			{message && (
				<Notice kind="wrong" role="alert" className="mb-6 max-w-200">
					{message}
				</Notice>
			)}
			{preview?.done && (
				<Notice kind="good" role="status" className="mb-6 max-w-200">
					{messages.done(preview.done.added, preview.done.changed)}
				</Notice>
			)}
			{file && preview && !preview.done ? (
				<ImportReport file={file} {...preview} />
			) : (
				<>
					<div className="grid max-w-260 gap-6 lg:grid-cols-2">
						<ImportForm />
						<ExportBox />
					</div>
					<ImportColumns />
				</>
			)}
		</>
	)
}

function messageOf(rejection: ImportRejection): string {
	if (rejection === 'gone') return messages.gone
	return rejection === 'changed-meanwhile' ? messages.report.changedMeanwhile : messages.errors[rejection]
}

const columnMessages = messages.columns
const columns: ColumnName[] = ['id', ...STOCK_FIELDS]
const neededColumns: readonly ColumnName[] = REQUIRED_FIELDS

const ImportColumns = () => (
	<section aria-labelledby="columns" className="mt-10 max-w-200">
		<h2 id="columns" className="title text-title-sm">
			{columnMessages.heading}
		</h2>
		{columnMessages.text.map((paragraph) => (
			<p key={paragraph} className="mt-2 text-sm">
				{paragraph}
			</p>
		))}
		<p className="mt-2">
			<a href={href('/admin/cars/import/example')} className="link inline-flex min-h-11 items-center">
				{columnMessages.example}
			</a>
		</p>
		<dl className="mt-3 border-t border-line text-sm">
			{columns.map((column) => (
				<div key={column} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[11rem_1fr]">
					<dt className="font-semibold">{stockHeadMessages[column]}</dt>
					<dd className="text-ink-muted">
						{[columnMessages.help[column], neededColumns.includes(column) && columnMessages.needed]
							.filter(Boolean)
							.join(' · ')}
					</dd>
				</div>
			))}
		</dl>
	</section>
)
