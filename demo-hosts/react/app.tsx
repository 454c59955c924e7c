import { StrictMode, useState } from "react"
import { createRoot } from "react-dom/client"

function Bookshop() {
  const [lottery, setLottery] = useState("powerball")
  const [shown, setShown] = useState(true)
  const [bought, setBought] = useState("")
  return (
    <>
      <p className="row">
        <button type="button" onClick={() => setLottery(lottery === "powerball" ? "oz_lotto" : "powerball")}>
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

createRoot(document.getElementById("app") as HTMLElement).render(
  <StrictMode>
    <Bookshop />
  </StrictMode>,
)
