/** /admin/settings/documents: the PDF files that footer and privacy page list. */
import { useState } from 'react'
import { href } from 'react-router'
import { callServerAction, useActionResult } from '#app/admin/components/server-result.ts'
import { adminMeta } from '#app/admin/frame.ts'
import { Button } from '#app/components/button.tsx'
import { TextField } from '#app/components/field.tsx'
import { FieldColumns } from '#app/components/field-groups.tsx'
import type { FieldOf } from '#app/components/use-form.ts'
import { toValues } from '#app/core/form.ts'
import {
	type DealerDocument,
	documentAddress,
	formatFileSize,
	MAX_DOCUMENTS,
} from '#app/features/dealer/dealer.ts'

import { sizesOfDocuments } from '#app/features/media/upload-receiving.server.ts'
import {
	documentFields,
	documentFilesIn,
	documentsInput,
	toDocuments,
} from '#app/features/staff/settings/documents-schema.ts'
import { loadSettings } from '#app/features/staff/settings/settings-service.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { documentMessages as messages } from '#messages/settings-parts.ts'
import type { Route } from './+types/documents.ts'
import { DocumentField } from './file-fields.tsx'
import { saveSettings } from './save.server.ts'
import { parseSaved, SettingsForm } from './settings-form.tsx'

const TO = href('/admin/settings/documents')

export async function loader({ request, context, url }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'settings:read')
	const { dealer, version } = await loadSettings(context.get(servicesContext).db, 'documents')
	return { documents: dealer.documents ?? [], version, saved: parseSaved(url) }
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'settings:write')
	const services = context.get(servicesContext)
	const values = toValues(await request.formData())
	const sizes = await sizesOfDocuments(services, documentFilesIn(values))
	return saveSettings({ ...services, by }, values, {
		section: 'documents',
		schema: documentsInput(Object.keys(sizes)),
		to: TO,
		change: (value, { dealer }) => ({ documents: toDocuments(value, dealer.documents, sizes) }),
	})
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function DocumentSettings({ loaderData, actionData }: Route.ComponentProps) {
	const { documents, version, saved } = loaderData
	return (
		<section aria-labelledby="documents" className="beside">
			<h2 id="documents" className="title text-title-sm">
				{messages.heading}
			</h2>
			<p className="mt-1.5 mb-5 max-w-160 text-sm text-ink-muted">{messages.text}</p>
			<SettingsForm
				key={version}
				section="documents"
				schema={documentsInput()}
				to={TO}
				begins={documentFields(documents)}
				version={version}
				saved={saved}
				result={useActionResult(actionData)}
			>
				{(field) => <DocumentRows field={field} documents={documents} />}
			</SettingsForm>
		</section>
	)
}

type RowsProps = { field: FieldOf; documents: DealerDocument[] }

function DocumentRows({ field, documents }: RowsProps) {
	const filled = Array.from(
		{ length: MAX_DOCUMENTS },
		(_, index) => field('documentTitle', index).defaultValue,
	)
	const [shown, setShown] = useState(Math.max(1, filled.findLastIndex(Boolean) + 1))
	return (
		<div className="grid gap-6">
			{Array.from({ length: shown }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a row has no id but its place in the list
				<DocumentRow key={index} index={index} field={field} saved={documents[index]} />
			))}
			{shown < MAX_DOCUMENTS && (
				<Button
					kind="line"
					size="small"
					onClick={() => setShown(shown + 1)}
					className="justify-self-start no-script:hidden"
				>
					{messages.more}
				</Button>
			)}
		</div>
	)
}

type RowProps = { index: number; field: FieldOf; saved: DealerDocument | undefined }

function DocumentRow({ index, field, saved }: RowProps) {
	const slug = field('documentSlug', index)
	const savedAs = saved && {
		file: saved.file,
		size: formatFileSize(saved.bytes),
		address: documentAddress(saved.slug),
	}
	return (
		<FieldColumns>
			<TextField
				{...field('documentTitle', index)}
				label={messages.title(index + 1)}
				help={savedAs ? messages.address(savedAs.address) : messages.titleHelp}
			/>
			<DocumentField {...field('documentFile', index)} at={index + 1} savedAs={savedAs} />
			<input type="hidden" name={slug.name} value={slug.defaultValue} />
		</FieldColumns>
	)
}
