/** The field for a PDF file of the dealership. */
import { FileText } from 'lucide-react'
import type { FieldProps } from '#app/components/use-form.ts'
import { DOCUMENT_TYPES, documentUpload } from '#app/features/media/upload-kind.ts'
import { documentMessages as messages } from '#messages/documents.ts'
import { siteMessages } from '#messages/site.ts'
import { RemoveFile, UploadedFileField } from './uploaded-file-field.tsx'

/** `savedAs`: the saved file, its size and where visitors load it. */
type Props = FieldProps & { at: number; savedAs: { file: string; size: string; address: string } | undefined }

export const DocumentField = ({ at, savedAs, ...field }: Props) => (
	<UploadedFileField
		{...field}
		label={messages.file(at)}
		heading="h3"
		upload={documentUpload}
		uploaded={messages.uploaded}
		add={{ label: messages.add, accept: DOCUMENT_TYPES, types: messages.types, isRow: true }}
	>
		{(file, remove) => (
			<div className="flex min-h-13 items-center gap-3 rounded-control border border-line bg-surface-raised py-1 pr-1 pl-4">
				<FileText aria-hidden strokeWidth={1.75} className="size-5 flex-none text-ink-muted" />
				<span className="min-w-0 flex-1 text-sm wrap-anywhere">
					{savedAs?.file === file ? (
						<a className="link" href={savedAs.address}>
							{siteMessages.footer.download(savedAs.size)}
						</a>
					) : (
						messages.ready
					)}
				</span>
				<RemoveFile label={messages.remove(at)} onRemove={remove} />
			</div>
		)}
	</UploadedFileField>
)
