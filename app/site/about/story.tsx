import { cn } from '#app/components/cn.ts'
import { splitParagraphs } from '#app/features/dealer/paragraphs.ts'
import type { Photo } from '#app/features/media/photo.ts'
import { Picture } from '#app/features/media/picture.tsx'
import { aboutMessages } from '#messages/about.ts'

type Props = { text: string; photo: Photo | null }

export function Story({ text, photo }: Props) {
	return (
		<section className="section" aria-labelledby="story">
			<div
				className={cn(
					'wrap grid gap-x-14 gap-y-10',
					photo && 'lg:grid-cols-[7fr_5fr] lg:items-stretch xl:gap-x-24',
				)}
			>
				<div>
					<h2 id="story" className="title text-title-lg">
						{aboutMessages.story}
					</h2>
					<div className="mt-6 max-w-read space-y-5">
						{splitParagraphs(text).map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</div>
				</div>
				{photo && (
					<div className="relative aspect-car overflow-hidden rounded-media max-md:-mx-gutter max-md:rounded-none lg:aspect-auto lg:min-h-full">
						<Picture
							photo={photo}
							alt=""
							sizes="(min-width: 64rem) 40vw, 100vw"
							className="size-full object-cover lg:absolute lg:inset-0"
						/>
					</div>
				)}
			</div>
		</section>
	)
}
