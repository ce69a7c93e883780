/** The machine that reads and writes pictures, set once for the whole process. */
import sharp from 'sharp'

// What reads drawings, documents and rarer formats is shut off, so that no file can choose it.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`) })
// One core at a time; the others go on answering. Each picture is another one, so nothing is worth remembering.
sharp.concurrency(1)
sharp.cache(false)

export { sharp }
