/** Two fields side by side, several times below each other; each is named for its line too. */
import { TextField } from '#app/ui/field.tsx'
import type { FieldOf } from '#app/ui/use-form.ts'

type Column = { name: string; label: string }
type Props = { field: FieldOf; first: Column; second: Column; places: number }

export const PairFields = ({ field, first, second, places }: Props) => (
	<div className="grid gap-4">
		{Array.from({ length: places }, (_, place) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
			<div key={place} className="grid grid-cols-[2fr_3fr] gap-x-4 md:gap-x-6">
				{[first, second].map(({ name, label }) => (
					<TextField
						key={name}
						{...field(name, place)}
						label={place === 0 ? label : `${label} ${place + 1}`}
						labelHidden={place > 0}
						className={place === 0 ? 'self-end' : undefined}
					/>
				))}
			</div>
		))}
	</div>
)
