/** The person whose name is on the door; without a portrait, their words alone. */
import type { Photo } from '#app/media/photo.ts'
import { Picture } from '#app/media/picture.tsx'
import { cn } from '#app/ui/cn.ts'
import { aboutWords } from '#app/words/en-ZA/about.ts'

const words = aboutWords.owner

type Props = { place: { founded: number; town: string }; photo: Photo | null }

export function OwnerProfile({ place, photo }: Props) {
	return (
		<section className="section" aria-labelledby="owner">
			<div
				className={cn(
					'wrap',
					photo &&
						'grid items-center gap-8 md:grid-cols-[2fr_3fr] md:gap-14 lg:grid-cols-[4fr_8fr] xl:gap-24',
				)}
			>
				{photo && (
					<div className="aspect-feature w-full max-w-64 overflow-hidden rounded-media md:max-w-none">
						<Picture
							photo={photo}
							alt={words.name}
							sizes="(min-width: 64rem) 30vw, (min-width: 48rem) 40vw, 16rem"
							className="size-full object-cover"
						/>
					</div>
				)}
				<div>
					<h2 id="owner" className="title text-title-lg">
						{words.name}
					</h2>
					<p className="eyebrow mt-2">{words.role}</p>
					<p className="mt-6 max-w-[44rem] text-title-md leading-[1.4] font-[560] text-pretty">
						{words.text(place)}
					</p>
				</div>
			</div>
		</section>
	)
}
