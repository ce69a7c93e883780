/** The field for a logo, shown on its surface. */
import { cn } from '#app/components/cn.ts'
import type { FieldProps } from '#app/components/use-form.ts'
import { lookAddress } from '#app/features/dealer/look/look.ts'
import { LOGO_TYPES, logoUpload } from '#app/features/media/upload-kind.ts'
import { lookMessages as messages } from '#messages/look.ts'
import { RemoveFile, UploadedFileField } from './uploaded-file-field.tsx'

/** Below a logo that cannot be read on its surface. */
export const plateClass = (surface: 'light' | 'dark') =>
	cn('rounded-media px-2.5 py-1.5', surface === 'dark' ? 'bg-white' : 'bg-dark-950')

type Props = FieldProps & { label: string; surface: 'light' | 'dark'; onPlate?: boolean | undefined } // onPlate: of the saved logo

export const LogoField = ({ label, surface, onPlate, ...field }: Props) => (
	<UploadedFileField
		{...field}
		label={label}
		heading="h4"
		upload={logoUpload}
		uploaded={messages.logoUploaded}
		add={{ label: messages.addLogo, accept: LOGO_TYPES, types: messages.logoTypes }}
	>
		{(logo, remove) => (
			<div className="overflow-hidden rounded-media border border-line bg-surface-raised">
				<div data-surface={surface} className="grid h-30 place-items-center bg-surface p-4">
					<img
						src={lookAddress(logo)}
						alt={label}
						className={cn(
							'max-h-20 max-w-full object-contain',
							onPlate && logo === field.defaultValue && plateClass(surface),
						)}
					/>
				</div>
				<div className="flex justify-end border-t border-line p-1.5">
					<RemoveFile label={messages.removeLogo} onRemove={remove} />
				</div>
			</div>
		)}
	</UploadedFileField>
)
