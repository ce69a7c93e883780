/** The fields of a vehicle as staff fill them in: photos on the left, everything else beside them. */
import type { Problems } from '#app/kernel/form.ts'
import { partWords } from '#app/words/en-ZA/admin-parts.ts'
import { vehicleFormWords as words } from '#app/words/en-ZA/vehicle-form.ts'
import type { useVehiclePhotos } from './use-vehicle-photos.ts'
import type { VehicleDraft } from './vehicle-draft.ts'
import { DescriptionFields, MainFields } from './vehicle-form-main.tsx'
import { MoreFields, SaleFields } from './vehicle-form-more.tsx'
import { sentenceFor } from './vehicle-form-problem.ts'
import { VehiclePhotosField } from './vehicle-photos-field.tsx'

type Props = {
	draft: VehicleDraft
	photos: ReturnType<typeof useVehiclePhotos>
	problems: Problems
	namesInUse: { makes: string[]; categories: string[] }
	was?: string // the price that buyers are told was asked before
}

export function VehicleForm({ draft, photos, problems, namesInUse, was }: Props) {
	const problem = (field: string) => sentenceFor(field, problems[field])
	const fields = { draft: draft.fields, problem }
	return (
		<div className="grid content-start gap-7 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-9">
			<VehiclePhotosField photos={photos} problem={problem('image') ?? problem('images')} />
			<section aria-label={words.details} className="grid content-start gap-5">
				<p className="text-xs text-ink-muted">{partWords.required}</p>
				<MainFields {...fields} namesInUse={namesInUse} was={was} />
				<DescriptionFields {...fields} features={draft.features} />
				<SaleFields {...fields} />
				<MoreFields {...fields} />
			</section>
		</div>
	)
}
