import { RequestsScreen } from './RequestsScreen.tsx'
import { stickerScreen } from './sticker-screen.tsx'

/** Car stickers (/sticker, part 2 §2). */
export const StickerPage = () => <RequestsScreen product={stickerScreen} />
