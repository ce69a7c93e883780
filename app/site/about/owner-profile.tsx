/** The person whose name is on the door. */
import type { Photo } from '#app/media/photo.ts'
import { Picture } from '#app/media/picture.tsx'
import mark from '#app/ui/brand/mark.svg?url'
import { aboutWords } from '#app/words/en-ZA/about.ts'

const words = aboutWords.owner

type Props = { place: { founded: number; town: string }; photo: Photo | null }

export function OwnerProfile({ place, photo }: Props) {
	return (
		<section className="section" aria-labelledby="owner">
			<div className="wrap grid items-center gap-8 md:grid-cols-[2fr_3fr] md:gap-14 lg:grid-cols-[4fr_8fr] xl:gap-24">
				<div className="aspect-feature w-full max-w-64 overflow-hidden rounded-media md:max-w-none">
					{photo ? (
						<Picture
							photo={photo}
							alt={words.name}
							sizes="(min-width: 64rem) 30vw, (min-width: 48rem) 40vw, 16rem"
							className="size-full object-cover"
						/>
					) : (
						<Tile />
					)}
				</div>
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

/** In place of a portrait: the mark over the horizon. Nobody is made up. */
function Tile() {
	return (
		<div data-surface="dark" className="relative grid size-full place-items-center" aria-hidden>
			<img src={mark} alt="" width={96} height={96} className="size-24" />
			<span className="absolute inset-x-0 top-[68%] h-px bg-gold-400/60" />
			<span className="dump absolute top-[calc(68%-1.25rem)] left-[62%] h-5 w-24 bg-dark-800" />
			<span className="dump absolute top-[calc(68%-.75rem)] left-[12%] h-3 w-20 bg-dark-850" />
		</div>
	)
}
