import { StrictMode, useState } from "react"
import { createRoot } from "react-dom/client"

const app = document.getElementById("app") as HTMLElement
/** The lotteries that the page's server found on sale. */
const [first = "", second = ""] = (app.dataset.lotteries ?? "").split(" ")

function Bookshop() {
  const [lottery, setLottery] = useState(first)
  const [shown, setShown] = useState(true)
  const [bought, setBought] = useState("")
  return (
    <>
      <p className="row">
        <button type="button" onClick={() => setLottery(lottery === first ? second : first)}>
          Another lottery
        </button>
        <button type="button" onClick={() => setShown(!shown)}>
          {shown ? "Put it away" : "Bring it back"}
        </button>
      </p>
      {shown ? (
        <lotto-purchase
          partner="acme"
          lottery={lottery}
          quantity={2}
          getToken={async () => null}
          onlotto-cart-change={({ detail }) => setBought(`${detail.itemCount} in the cart`)}
          onlotto-purchase={({ detail }) => setBought(`Bought for ${detail.total} ${detail.currency}`)}
        />
      ) : null}
      <p role="status">{bought}</p>
    </>
  )
}

createRoot(app).render(
  <StrictMode>
    <Bookshop />
  </StrictMode>,
)
